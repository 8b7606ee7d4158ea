/** Social pictures of the pages: heading and illustration, set like the top of the page. */
import { renderToStaticMarkup } from "react-dom/server";
import { publicPages } from "~/content/pages";
import { socialDrawing, socialImage, socialImageShows } from "~/document/social-image";
import { Drawing } from "~/drawings/Drawing";
import { Wordmark } from "~/site/Wordmark";
import "~/lib/ui/reset.css";
import "~/lib/ui/tokens.css";
import "~/lib/ui/fonts.css";
import "~/drawings/illustrations.css";
import "./cards.css";

const card = ({ hero }: (typeof publicPages)[number]) =>
  renderToStaticMarkup(
    <>
      <div className="text">
        <p className="rider">{hero.eyebrow}</p>
        <h1>{hero.heading}</h1>
        <Wordmark />
      </div>
      <Drawing name={socialDrawing(hero)} alt="" wide />
      <div className="ground" />
    </>,
  );

declare global {
  interface Window {
    /** Path of each picture below `public`, and the text it shows. */
    cards: { file: string; shows: string; markup: string }[];
  }
}

window.cards = publicPages.map((page) => ({
  file: socialImage(page.path),
  shows: socialImageShows(page.hero),
  markup: card(page),
}));
