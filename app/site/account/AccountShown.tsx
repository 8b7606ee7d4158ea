import type { AccountPictureName } from "~/content/account-pictures";
import { sampleLink } from "~/content/sample-sale";
import { startOrder } from "~/content/site";
import { Anchor } from "~/lib/ui/Anchor";
import { More } from "~/lib/ui/Blocks";
import { AccountPicture } from "./AccountPicture";

interface AccountShownProps {
  heading: string;
  text: string;
  /** The line on a phone under which the pictures are folded. */
  summary: string;
  /** The pictures, in their order; three fit beside each other. */
  pictures: readonly AccountPictureName[];
}

/** What a seller sees in the account, and the way to begin: pictures of it beside each other, on a phone folded and then swiped. */
export function AccountShown({ heading, text, summary, pictures }: AccountShownProps) {
  return (
    <section className="account-shown" aria-labelledby="account-shown">
      <h2 id="account-shown">{heading}</h2>
      <p>{text}</p>
      <More summary={summary}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it's swiped, which the arrow keys do too once it has the focus. */}
        <ul tabIndex={0} aria-labelledby="account-shown">
          {pictures.map((name) => (
            <li key={name}>
              <AccountPicture name={name} />
            </li>
          ))}
        </ul>
      </More>
      <p className="actions">
        <Anchor className="button" href={startOrder.href}>
          {startOrder.label}
        </Anchor>
        <Anchor href={sampleLink.href}>{sampleLink.label}</Anchor>
      </p>
    </section>
  );
}
