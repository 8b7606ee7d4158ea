/** The scenes of the video, with the movement in each picture. Times `t` are in seconds from a scene's start. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PictureName } from "~/content/types";
import { explainerVideo as film } from "~/content/video";
import { Drawing } from "~/drawings/Drawing";
import "~/lib/ui/tokens.css";
import "~/lib/ui/fonts.css";
import "~/drawings/illustrations.css";
import "./film.css";
import { Art, ease, grow, pen, settle, shift, show, turn } from "./art";
import bungalow from "./bungalow.svg?raw";
import calendar from "./calendar.svg?raw";
import key from "./key.svg?raw";
import { poster } from "./poster";
import { basicTotal, daysOnMls, sceneWords, towns } from "./words";

/** Content of a file in this folder, for `Art.add`. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: the file is our own.
const Extra = ({ file }: { file: string }) => <g dangerouslySetInnerHTML={{ __html: file }} />;

/** Drawing and movement of a scene. Its text is in words.ts. */
interface Act {
  before?: ReactElement;
  after?: ReactElement;
  /** Drawing for this video only. `Art.add` puts it into the picture. */
  extra?: ReactElement;
  prepare: (art: Art, section: Element) => (t: number) => void;
}

/** Camera positions in the bay-and-gable scene: x, y and width, 4 to 3. */
const shots = [
  [70, 116, 132],
  [168, 196, 136],
  [62, 14, 384],
] as const;
/** Positions of the towns' names on the map. */
const besideSigns = [
  [262, 304],
  [310, 203],
  [178, 84, "end"],
  [29, 246],
] as const;

const acts: Partial<Record<PictureName, Act>> = {
  "lawn-sign": {
    prepare(art) {
      const sign = art.part("board");
      const rider = art.part("rider");
      return (t) => {
        const lift = ease(t, 0.5, 1.9);
        turn(sign, settle(t, 1.9, 5.5) - 7 * (1 - lift), 260, 74);
        sign.setAttribute(
          "transform",
          `translate(0 ${(124 * (1 - lift)).toFixed(2)}) ${sign.getAttribute("transform")}`,
        );
        show(rider, ease(t, 3, 3.5));
        turn(rider, settle(t, 3.2, 2.5, 1.1), 260, 180);
      };
    },
  },
  bungalow: {
    extra: <Extra file={bungalow} />,
    prepare(art) {
      const cloud = art.part("cloud");
      const geese = art.part("geese");
      const seller = art.add(".seller");
      const visitor = art.add(".visitor");
      return (t) => {
        shift(cloud, t * 4, 0);
        shift(geese, 60 - t * 26, -t * 2.5);
        const down = ease(t, 1.6, 3.2);
        show(seller, ease(t, 1.2, 1.7));
        shift(seller, -10 * (1 - down), -20 * (1 - down));
        const walk = ease(t, 0.4, 3.4);
        shift(visitor, 108 * (1 - walk), walk < 1 ? -Math.abs(Math.sin(t * 6)) * 1.6 : 0);
        art.zoom(1 + 0.36 * ease(t, 1.2, 3.8), 290, 300);
      };
    },
  },
  document: {
    prepare(art) {
      const title = art.split("booklet-title");
      const lines = art.split("booklet-lines");
      const seal = art.part("seal");
      const steam = art.part("steam");
      return (t) => {
        for (const [i, line] of title.entries()) pen(line, ease(t, 0.7 + i * 0.4, 1.1 + i * 0.4));
        for (const [i, line] of lines.entries()) pen(line, ease(t, 1.5 + i * 0.28, 1.8 + i * 0.28));
        const stamp = ease(t, 3.9, 4.4);
        show(seal, stamp);
        grow(seal, 1.3 - 0.3 * stamp, 1.3 - 0.3 * stamp, 292, 240);
        shift(steam, Math.sin(t * 1.6) * 2, -2 - Math.sin(t * 0.9) * 2);
      };
    },
  },
  "bay-and-gable": {
    after: (
      <div className="row prints">
        {shots.map(([x, y, w]) => (
          <svg
            key={x}
            aria-hidden="true"
            viewBox={`${x} ${y} ${w} ${w * 0.75}`}
            preserveAspectRatio="xMidYMid slice"
          >
            <use href="#house" />
          </svg>
        ))}
      </div>
    ),
    extra: (
      <g className="camera">
        {["finder", "finder ink"].map((name) => (
          <path
            key={name}
            className={name}
            d="M0 24V0H24M76 0H100V24M100 51V75H76M24 75H0V51"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    ),
    prepare(art, section) {
      art.content(art.svg).id = "house";
      const camera = art.add(".camera");
      const prints = section.querySelectorAll(".prints svg");
      return (t) => {
        const [first, second] = [ease(t, 2.9, 3.5), ease(t, 4, 4.6)];
        const [x, y, w] = ([0, 1, 2] as const).map(
          (i) => shots[0][i] + (shots[1][i] - shots[0][i]) * first + (shots[2][i] - shots[1][i]) * second,
        ) as [number, number, number];
        camera.setAttribute(
          "transform",
          `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(w / 100).toFixed(4)})`,
        );
        show(camera, ease(t, 0.5, 0.9));
        for (const [i, print] of prints.entries()) show(print, ease(t, 2.6 + i * 1.05, 3 + i * 1.05));
      };
    },
  },
  map: {
    before: (
      <div className="pad">
        {[...daysOnMls].reverse().map((day) => (
          <div className="page" key={day}>
            <b>{day}</b>
          </div>
        ))}
      </div>
    ),
    extra: (
      <g className="names">
        {towns.map((name, i) => {
          const [x, y, anchor] = besideSigns[i] ?? [0, 0];
          return (
            <text className="ill-ink" key={name} x={x} y={y} textAnchor={anchor}>
              {name}
            </text>
          );
        })}
      </g>
    ),
    prepare(art, section) {
      const names = [...art.add(".names").children];
      const pins = art.parts("pin");
      const sheets = [...section.querySelectorAll<HTMLElement>(".page")].reverse().slice(0, -1);
      return (t) => {
        pins.forEach((pin, i) => {
          const up = ease(t, 0.6 + i * 0.7, 1.3 + i * 0.7);
          const foot = pin.querySelector("circle");
          grow(pin, up, up, foot?.cx.baseVal.value, foot?.cy.baseVal.value);
          if (names[i]) show(names[i], ease(t, 1 + i * 0.7, 1.4 + i * 0.7));
        });
        sheets.forEach((sheet, i) => {
          const turned = ease(t, 1.4 + i * 1.5, 2.2 + i * 1.5);
          sheet.style.transform = `scaleY(${(1 - turned).toFixed(4)})`;
        });
      };
    },
  },
  key: {
    extra: <Extra file={key} />,
    prepare(art) {
      art.add(".outside", "door");
      const door = art.part("door");
      const leash = art.part("leash");
      const key = art.part("key");
      return (t) => {
        turn(key, settle(t, 0.5, 5), 198, 92);
        turn(leash, settle(t, 3, 3), 285, 90);
        grow(door, 1 - 0.87 * ease(t, 2.8, 4.2), 1, 456, 0);
      };
    },
  },
  calendar: {
    extra: <Extra file={calendar} />,
    prepare(art) {
      const sheet = art.add(".lastmonth", "plant");
      sheet.after(art.part("rings"));
      const days = art.split("crossed-days");
      const circle = art.part("circled-day");
      return (t) => {
        grow(sheet, 1, 1 - ease(t, 0.6, 1.5), 0, 154);
        for (const [i, day] of days.entries()) pen(day, ease(t, 1.8 + i * 0.12, 1.95 + i * 0.12));
        pen(circle, ease(t, 3.8, 4.8));
      };
    },
  },
  handshake: {
    prepare(art) {
      const left = art.part("seller");
      const right = art.part("buyer");
      return (t) => {
        const meet = ease(t, 0.4, 2.6);
        const step = meet < 1 ? -Math.abs(Math.sin(t * 6)) * 1.5 : 0;
        const shake = t > 3 ? settle(t, 3, 1.6, 0.8) : 0;
        shift(left, -62 * (1 - meet), step + shake);
        shift(right, 62 * (1 - meet), step + shake);
        art.zoom(1 + 0.34 * ease(t, 0.6, 3), 240, 262);
      };
    },
  },
  receipt: {
    extra: (
      <>
        <clipPath id="slot">
          <path d="M0 109H480V360H0Z" />
        </clipPath>
        <text className="total" x="246" y="282">
          {basicTotal}
        </text>
      </>
    ),
    prepare(art) {
      // Replaces the total, because the drawing's receipt is the seller's and this one is ours.
      art.part("total").setAttribute("class", "ill-ink");
      art.part("total-lettering").replaceWith(art.add(".total"));
      art.add("#slot");
      const paper = art.part("bill");
      const feed = art.content(paper);
      paper.setAttribute("clip-path", "url(#slot)");
      return (t) =>
        shift(feed, 0, -222 + 222 * [0, 1, 2, 3].reduce((sum, i) => sum + ease(t, 0.8 + i, 1.4 + i) / 4, 0));
    },
  },
  scales: {
    prepare(art) {
      const chains = art.split("chains");
      const beam = art.part("beam");
      const house = [...chains.slice(0, 2), art.part("house")];
      const bill = [...chains.slice(2), art.part("bill")];
      return (t) => {
        const angle = settle(t, 0.4, -9, 2.4);
        turn(beam, angle, 240, 98);
        const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
        for (const part of house) shift(part, -134 * (cos - 1) - 6 * sin, -134 * sin + 6 * (cos - 1));
        for (const part of bill) shift(part, 134 * (cos - 1) + 10 * sin, 134 * sin - 10 * (cos - 1));
      };
    },
  },
};

/** Torn lower edge of the sheet, one tooth for every 20 pixels. */
const teeth = Array.from({ length: 64 }, (_, i) => `L${i * 20 + 10} 614L${i * 20 + 20} 602`).join("");

const scenes = film.scenes.map((scene, number) => {
  const act = acts[scene.picture];
  const words = sceneWords[scene.picture];
  if (!act || !words) throw new Error(`media/video has no scene for the picture ${scene.picture}.`);
  const section = document.createElement("section");
  section.innerHTML = renderToStaticMarkup(
    <>
      <div className="paper">
        <div className="slip">
          <div className="head">
            <Drawing name="icons/sign" alt="" />
            <span>
              {number + 1} of {film.scenes.length}
            </span>
          </div>
          {act.before}
          <h1>{words.heading}</h1>
          {words.action && <div className="row action">{words.action}</div>}
          {words.rows.map(([what, value]) => (
            <div className="row" key={what}>
              {what}
              {value && <b>{value}</b>}
            </div>
          ))}
          {act.after}
        </div>
      </div>
      <Drawing name={scene.picture} alt="" />
      <svg className="extra" aria-hidden="true">
        {act.extra}
      </svg>
    </>,
  );
  document.querySelector("main")?.append(section);
  const svg = section.querySelector<SVGSVGElement>("section > .ill");
  const play = act.prepare(new Art(svg as SVGSVGElement), section);
  section.querySelector(".extra")?.remove();
  return {
    ...scene,
    section,
    number,
    play,
    slip: section.querySelector(".slip") as HTMLElement,
    rows: [...section.querySelectorAll<HTMLElement>(".row")],
  };
});

const edge = `<svg class="edge" width="1280" height="720"><path class="sheet" d="M0 0V602${teeth}V0Z"/><path class="printed" d="M0 602${teeth}"/></svg>`;
document.querySelector("main")?.insertAdjacentHTML("afterbegin", edge);
const printed = document.querySelector<SVGGraphicsElement>(".printed");

/** Renders the video at `time`, in seconds from its start, and returns its markup. */
function draw(time: number): string {
  let seenNow: Element | undefined;
  if (printed)
    printed.style.clipPath = `inset(-9px ${1280 - 20 * Math.ceil((time / film.durationSeconds) * 64)}px -9px 0)`;
  for (const { startSeconds, endSeconds, section, number, play, slip, rows } of scenes) {
    const t = time - startSeconds;
    const seen = time >= startSeconds && time < endSeconds;
    section.hidden = !seen;
    if (!seen) continue;
    const come = number === 0 ? 1 : ease(t, 0, 0.5);
    const go = number === scenes.length - 1 ? 0 : ease(time, endSeconds - 0.3, endSeconds);
    section.style.opacity = String(come - go);
    slip.style.marginTop = `${(-40 * (1 - come)).toFixed(2)}px`;
    let length = (rows[0]?.offsetTop ?? 0) + 16;
    rows.forEach((row, i) => {
      length += row.offsetHeight * ease(t, 0.8 + i, 1.3 + i);
      row.style.clipPath = `inset(0 ${(100 * (1 - ease(t, 1.1 + i, 1.6 + i))).toFixed(2)}% 0 0)`;
    });
    slip.style.height = `${length.toFixed(2)}px`;
    play(t);
    seenNow = section;
  }
  return `${printed?.getAttribute("style")}${seenNow?.outerHTML}`;
}

declare global {
  interface Window {
    /** Renders the video at a time in seconds and returns its markup. */
    drawFilm: (time: number) => string;
    /** Current picture of the video as an SVG file. */
    filmPoster: () => string;
    /** Resolves when the fonts are loaded. */
    filmReady: Promise<unknown>;
  }
}

window.drawFilm = draw;
window.filmPoster = poster;
window.filmReady = Promise.all([
  document.fonts.load('600 60px "Besley"'),
  document.fonts.load('500 30px "Public Sans"'),
  document.fonts.load('700 30px "Public Sans"'),
]);
