import type { ReactNode } from "react";

/**
 * What every picture is drawn with: four kinds of stroke and fill, a few path builders, and the
 * things that stand on Ontario streets. Colours are class names (illustrations.css). Light falls
 * from the left, so shade is on the right and under eaves.
 */

export type Fill =
  | "sky"
  | "far"
  | "ground"
  | "path"
  | "wall"
  | "wall-shade"
  | "roof"
  | "roof-shade"
  | "brick"
  | "brick-shade"
  | "wood"
  | "wood-shade"
  | "glass"
  | "glass-shade"
  | "leaf"
  | "leaf-shade"
  | "water"
  | "brass"
  | "metal"
  | "metal-shade"
  | "paper"
  | "ink"
  | "sign"
  | "sign-shade"
  | "keep"
  | "skin"
  | "skin-shade";

type Stroke =
  | "far"
  | "ground"
  | "wall"
  | "roof"
  | "brick"
  | "brass"
  | "wood"
  | "glass"
  | "leaf"
  | "water"
  | "brass"
  | "metal"
  | "rule"
  | "ink"
  | "sign"
  | "on-sign"
  | "keep"
  | "on-keep";

/** Parts of drawings that the film moves, written into the drawing as `data-part`. */
export type PartName =
  | "beam"
  | "bill"
  | "board"
  | "booklet-lines"
  | "booklet-title"
  | "buyer"
  | "chains"
  | "circled-day"
  | "cloud"
  | "crossed-days"
  | "door"
  | "geese"
  | "house"
  | "key"
  | "leash"
  | "pin"
  | "plant"
  | "rider"
  | "rings"
  | "seal"
  | "seller"
  | "steam"
  | "total"
  | "total-lettering";

/** Several shapes that the film moves as one. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  return <g data-part={name}>{children}</g>;
}

/** A filled area with the outline of the house style. */
export function Shape({ fill, d }: { fill: Fill; d: string }) {
  return <path className={`ill-line ill-${fill}`} d={d} />;
}

/** A filled area without outline: shade, or something far away. */
export function Tone({ fill, d, part }: { fill: Fill; d: string; part?: PartName }) {
  return <path className={`ill-${fill}`} d={d} data-part={part} />;
}

/** An outline. */
export function Line({ d, part }: { d: string; part?: PartName }) {
  return <path className="ill-line" d={d} data-part={part} />;
}

/** A stroke in a quieter colour than the outline: bricks, boards, ripples, ruled lines. */
export function Mark({
  on,
  d,
  lettering,
  part,
}: {
  on: Stroke;
  d: string;
  lettering?: boolean;
  part?: PartName;
}) {
  return (
    <path className={`ill-mark ill-mark-${on}${lettering ? " ill-lettering" : ""}`} d={d} data-part={part} />
  );
}

/** A coordinate as a path writes it. */
export const rounded = (value: number) => String(Math.round(value * 10) / 10);

/** The path of a rectangle. */
export function box(x: number, y: number, w: number, h: number): string {
  return `M${rounded(x)} ${rounded(y)}h${rounded(w)}v${rounded(h)}h${rounded(-w)}z`;
}

/** The path of several rectangles, each [x, y, width, height]. */
export function boxes(list: readonly (readonly [number, number, number, number])[]): string {
  return list.map((b) => box(...b)).join("");
}

/** The path of a circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/**
 * A path moved to (x, y) and scaled, the line weight kept. `d` has absolute coordinate pairs only
 * (M, L, C, Q, S, T, Z). `mirror` turns it left to right.
 */
export function placePath(x: number, y: number, scale: number, d: string, mirror = false): string {
  const sx = mirror ? -scale : scale;
  return d.replace(
    /(-?[\d.]+)[ ,](-?[\d.]+)/g,
    (_, a: string, b: string) => `${rounded(x + sx * Number(a))} ${rounded(y + scale * Number(b))}`,
  );
}

/** A path and its mirror image about the vertical axis at x. */
export function withMirror(x: number, d: string): string {
  return placePath(x, 0, 1, d) + placePath(x, 0, 1, d, true);
}

/** Short horizontal marks on courses inside a rectangle, the same ones each time: a hint of brick. */
export function courses(x: number, y: number, w: number, h: number, count: number, seed = 1): string {
  let state = seed * 7919 + 13;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const rows = Math.max(1, Math.floor(h / 9));
  let d = "";
  for (let i = 0; i < count; i++) {
    const row = Math.floor(next() * rows);
    const length = 7 + Math.round(next() * 7);
    const left = x + next() * Math.max(0, w - length);
    d += `M${Math.round(left)} ${Math.round(y + row * 9 + 4)}h${length}`;
  }
  return d;
}

/** Scallops from one point to another, bulging to the right of the direction of travel. */
export function scallops(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  count: number,
  bulge: number,
): string {
  const dx = (x2 - x1) / count;
  const dy = (y2 - y1) / count;
  const length = Math.hypot(dx, dy);
  let d = "";
  for (let i = 0; i < count; i++) {
    const mx = x1 + dx * (i + 0.5) + (-dy / length) * bulge;
    const my = y1 + dy * (i + 0.5) + (dx / length) * bulge;
    d += `Q${rounded(mx)} ${rounded(my)} ${rounded(x1 + dx * (i + 1))} ${rounded(y1 + dy * (i + 1))}`;
  }
  return d;
}

const strokes: Record<string, string> = {
  A: "M0 14L5 0L10 14M2 9.5L8 9.5",
  D: "M0 0L0 14L4 14C12 14 12 0 4 0Z",
  E: "M9 0L0 0L0 14L9 14M0 7L7 7",
  F: "M0 14L0 0L9 0M0 7L7 7",
  G: "M9 2C6 -1 0 -0.5 0 7C0 14.5 6 15 9 12L9 8L5.5 8",
  I: "M2 0L2 14",
  L: "M0 0L0 14L8 14",
  O: "M5 0C-1.7 0 -1.7 14 5 14C11.7 14 11.7 0 5 0Z",
  R: "M0 14L0 0L5 0C11 0 11 8 5 8L0 8M5 8L10 14",
  S: "M9 2C6 -1 0 0 1 4C2 8 9 6 9 10.5C9 14.5 3 15 0 12",
  T: "M0 0L10 0M5 0L5 14",
  U: "M0 0L0 9C0 15.6 10 15.6 10 9L10 0",
  Y: "M0 0L5 7L10 0M5 7L5 14",
};

/** Sign painter's capitals as strokes, so that no font is needed. (x, y) is the middle of the top. */
export function letters(text: string, x: number, y: number, height: number): string {
  const scale = height / 14;
  const advance = (c: string) => (c === " " ? 8 : c === "I" ? 9 : 15);
  const width = [...text].reduce((sum, c) => sum + advance(c), 0) - 5;
  let left = x - (width * scale) / 2;
  let d = "";
  for (const c of text) {
    d += placePath(left, y, scale, strokes[c] ?? "");
    left += advance(c) * scale;
  }
  return d;
}

/** Words on a sign, in the face of the headings. (x, y) is the middle of their foot; `size` their height in units. */
export function Lettering({
  text,
  x,
  y,
  size,
  on = "on-sign",
}: {
  text: string;
  x: number;
  y: number;
  size: number;
  on?: "on-sign" | "ink";
}) {
  return (
    <text className={`ill-words ill-words-${on}`} x={x} y={y} fontSize={size}>
      {text}
    </text>
  );
}

/** Sky plate, lawn and the ground line at y = 312 that every outdoor picture stands on. */
export function Scene() {
  return (
    <>
      <Tone fill="sky" d="M24 20H456V312H24Z" />
      <Tone fill="ground" d="M24 312H456V342H24Z" />
    </>
  );
}

export function GroundLine({ d = "M8 312H472" }: { d?: string }) {
  return <Line d={d} />;
}

/** A room: wall plate and a table or counter top from y = `top` down. */
export function Room({ top = 290 }: { top?: number }) {
  return (
    <>
      <Tone fill="sky" d={`M24 20H456V${top}H24Z`} />
      <Shape fill="wood" d={`M8 ${top}H472V${top + 14}H8Z`} />
      <Tone fill="wood-shade" d={`M24 ${top + 15.5}H456V342H24Z`} />
    </>
  );
}

/** Sash windows with sill, meeting rail, shade under the lintel and a glint. */
export function Windows({
  list,
  plain,
}: {
  list: readonly (readonly [number, number, number, number])[];
  plain?: boolean;
}) {
  let rails = "";
  let shade = "";
  for (const [x, y, w, h] of list) {
    shade += box(x + 1.5, y + 1.5, w - 3, Math.min(6, h / 4));
    rails += plain ? `M${x + w / 2} ${y}v${h}` : `M${x} ${rounded(y + h * 0.48)}h${w}`;
    rails += `M${x - 4} ${y + h}h${w + 8}`;
  }
  return (
    <>
      <Shape fill="glass" d={boxes(list)} />
      <Tone fill="glass-shade" d={shade} />
      <Line d={rails} />
    </>
  );
}

/** A sugar maple in leaf; (x, y) is the foot of the trunk, 190 units high at scale 1. */
export function Maple({
  x,
  y = 312,
  scale = 1,
  mirror,
}: {
  x: number;
  y?: number;
  scale?: number;
  mirror?: boolean;
}) {
  const p = (d: string) => placePath(x, y, scale, d, mirror);
  const crown =
    "M-56 -72C-86 -70 -94 -104 -70 -118C-84 -146 -56 -168 -36 -160C-26 -194 24 -198 34 -166C62 -170 82 -142 68 -120C94 -106 84 -70 56 -72C44 -56 20 -56 6 -66C-10 -54 -40 -54 -56 -72Z";
  return (
    <>
      <Shape fill="wood-shade" d={p("M-9 0L-5 -70L7 -70L9 0Z")} />
      <Shape fill="leaf" d={p(crown)} />
      <Tone
        fill="leaf-shade"
        d={p(
          "M65 -118C89 -106 80 -74 55 -75C43 -59.5 20 -59.5 6 -69.5C-10 -57.5 -38 -57.5 -53 -74C-34 -68 -16 -74 -6 -86C10 -76 32 -80 38 -98C56 -98 66 -106 68 -120Z",
        )}
      />
      <Mark
        on="leaf"
        d={p(
          "M-52 -116L-44 -108L-36 -116M-18 -140L-10 -132L-2 -140M22 -128L30 -120L38 -128M-30 -96L-24 -90L-18 -96",
        )}
      />
      <Line d={p("M0 -50L1 -104M0 -78L20 -98M0 -68L-20 -88")} />
    </>
  );
}

/** A white pine bent by the wind; 230 units high at scale 1. */
export function Pine({
  x,
  y = 312,
  scale = 1,
  mirror,
}: {
  x: number;
  y?: number;
  scale?: number;
  mirror?: boolean;
}) {
  const p = (d: string) => placePath(x, y, scale, d, mirror);
  return (
    <>
      <Shape fill="wood-shade" d={p("M-7 0L-2 -120L2 -214L6 -214L7 -120L8 0Z")} />
      <Shape
        fill="leaf"
        d={p(
          "M-14 -206C-8 -226 14 -238 20 -222C40 -222 46 -208 34 -202C18 -196 0 -198 -14 -206Z" +
            "M-34 -164C-30 -180 -6 -190 8 -182C30 -192 62 -180 64 -168C44 -156 -8 -154 -34 -164Z" +
            "M-26 -122C-24 -136 0 -148 16 -138C44 -148 78 -134 78 -122C50 -110 0 -110 -26 -122Z" +
            "M-46 -86C-42 -98 -20 -106 -8 -100C4 -106 22 -98 24 -88C6 -78 -30 -78 -46 -86Z",
        )}
      />
      <Tone
        fill="leaf-shade"
        d={p(
          "M-14 -206C0 -204 24 -204 38 -212C42 -206 38 -203 34 -202C18 -196 0 -198 -14 -206Z" +
            "M-34 -164C-10 -164 40 -164 60 -174L64 -168C44 -156 -8 -154 -34 -164Z" +
            "M-26 -122C0 -120 50 -120 74 -129L78 -122C50 -110 0 -110 -26 -122Z" +
            "M-46 -86C-30 -86 0 -86 20 -94L24 -88C6 -78 -30 -78 -46 -86Z",
        )}
      />
    </>
  );
}

/** A flat cloud; (x, y) is its lower left corner, 70 units wide at scale 1. */
export function Cloud({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <Tone
      fill="wall"
      d={placePath(
        x,
        y,
        scale,
        "M4 0C-4 0 -4 -10 4 -10C4 -20 18 -22 22 -14C30 -26 50 -22 52 -12C64 -16 74 -2 66 0Z",
      )}
    />
  );
}

/** Canada geese heading south. */
export function Geese({ x, y }: { x: number; y: number }) {
  const bird = "M-9 -3Q-4 -7 0 0Q5 -6 10 -2";
  const flock = [
    [0, 0],
    [-20, 10],
    [-42, 20],
    [22, 12],
    [46, 22],
    [-64, 32],
  ] as const;
  return <Line d={flock.map(([dx, dy]) => placePath(x + dx, y + dy, 0.8, bird)).join("")} />;
}

/** Clipped boxwood. */
export function Boxwood({ list, y = 312 }: { list: readonly (readonly [number, number])[]; y?: number }) {
  const outline = "M-20 0C-29 -10 -22 -32 -2 -31C20 -34 30 -12 21 0Z";
  return (
    <>
      <Shape fill="leaf" d={list.map(([x, scale]) => placePath(x, y, scale, outline)).join("")} />
      <Tone
        fill="leaf-shade"
        d={list
          .map(([x, scale]) =>
            placePath(x, y, scale, "M20 -20C26 -12 24 -4 20 -1.5L-14 -1.5C2 -4 16 -8 20 -20Z"),
          )
          .join("")}
      />
    </>
  );
}

/** Tufts of grass along the ground line. */
export function Grass({ list, y = 326 }: { list: readonly number[]; y?: number }) {
  return (
    <Mark on="ground" d={list.map((x) => `M${x} ${y}l-3 -7M${x + 5} ${y}v-9M${x + 10} ${y}l3 -7`).join("")} />
  );
}

/** The brokerage's sign, small: post, arm and hanging board. 74 units high at scale 1. */
export function SmallSign({
  x,
  y,
  scale = 1,
  mirror,
}: {
  x: number;
  y: number;
  scale?: number;
  mirror?: boolean;
}) {
  const p = (d: string) => placePath(x, y, scale, d, mirror);
  return (
    <>
      <Line d={p("M0 0L0 -74M-5 -66L50 -66M12 -66L12 -56M40 -66L40 -56")} />
      <Shape fill="sign" d={p("M5 -56L47 -56L47 -22L5 -22Z")} />
      <Mark on="on-sign" d={p("M14 -44L38 -44M18 -34L34 -34")} />
    </>
  );
}

/** A small person. `look` picks clothes and hair. Feet at (x, y), 66 units high at scale 1. */
export function Person({
  x,
  y,
  scale = 1,
  mirror,
  look = 1,
  reach,
}: {
  x: number;
  y: number;
  scale?: number;
  mirror?: boolean;
  look?: 1 | 2 | 3;
  reach?: boolean;
}) {
  const p = (d: string) => placePath(x, y, scale, d, mirror);
  const coat: Fill = look === 1 ? "roof" : look === 2 ? "wood" : "leaf-shade";
  return (
    <>
      <Shape
        fill={look === 2 ? "roof-shade" : "wall-shade"}
        d={p("M-7 -28L-8 0L-2 0L0 -20L3 0L9 0L7 -28Z")}
      />
      <Shape fill={coat} d={p("M-8 -26L-9 -44C-8 -51 8 -51 9 -44L9 -26Z")} />
      <Shape
        fill={look === 2 ? "skin-shade" : "skin"}
        d={p("M-6 -58C-6 -66.5 6 -66.5 6 -58C6 -49.5 -6 -49.5 -6 -58Z")}
      />
      {look === 3 ? (
        <Tone fill="sign" d={p("M-7.5 -60C-7 -70 7 -70 7.5 -60Z")} />
      ) : (
        <Tone
          fill="ink"
          d={p(
            look === 1
              ? "M-7.5 -57C-8.5 -69 7.5 -69 7.5 -61C1 -59 -4 -61 -7.5 -57Z"
              : "M-7.5 -48C-9.5 -69 7.5 -69 7.5 -60C0 -61 -3 -58 -3 -48Z",
          )}
        />
      )}
      <Line d={p(reach ? "M2 -44C6 -38 12 -36 20 -36" : "M2 -44C5 -38 5 -34 4 -28")} />
    </>
  );
}
