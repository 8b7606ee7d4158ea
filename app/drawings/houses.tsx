import { type Fill, placePath, rounded, Shape, Tone, Windows } from "./parts";

/** The small houses of a street, 100 units high at scale 1. (x, y) is the middle of the foot of each. */
interface HouseProps {
  x?: number;
  y?: number;
  scale?: number;
  /** Of the front. */
  fill?: Fill;
}

type Box = readonly [number, number, number, number];

/** What draws a house at its place: paths and boxes in the house's own units, the line weight kept. */
function placed({ x = 0, y = 312, scale = 1 }: HouseProps) {
  const path = (d: string) => placePath(x, y, scale, d);
  const boxes = (list: readonly Box[]): Box[] =>
    list.map(([left, top, w, h]) => [x + scale * left, y + scale * top, scale * w, scale * h]);
  /** Rectangles as paths. */
  const rects = (list: readonly Box[]) =>
    boxes(list)
      .map(
        ([left, top, w, h]) =>
          `M${rounded(left)} ${rounded(top)}h${rounded(w)}v${rounded(h)}h${rounded(-w)}z`,
      )
      .join("");
  return { path, boxes, rects };
}

/** A gable to the street, one window above the other. */
export function GableHouse({ fill = "brick", ...place }: HouseProps) {
  const { path, boxes, rects } = placed(place);
  return (
    <>
      <Shape fill={fill} d={path("M-34 0L-34 -72L0 -106L34 -72L34 0Z")} />
      <Shape fill="roof" d={path("M-44 -64L0 -112L44 -64L36 -58L0 -97L-36 -58Z")} />
      <Windows
        list={boxes([
          [-22, -50, 20, 26],
          [-10, -80, 18, 18],
        ])}
      />
      <Shape fill="roof-shade" d={rects([[8, -44, 18, 44]])} />
    </>
  );
}

/** A shop with a flat above it. */
export function WalkUp({ fill = "wall", ...place }: HouseProps) {
  const { boxes, rects } = placed(place);
  return (
    <>
      <Shape fill={fill} d={rects([[-31, -96, 62, 96]])} />
      <Shape fill="wall" d={rects([[-36, -102, 72, 10]])} />
      <Windows
        list={boxes([
          [-21, -82, 16, 24],
          [5, -82, 16, 24],
        ])}
      />
      <Shape fill="glass" d={rects([[-23, -36, 30, 26]])} />
      <Shape fill="roof-shade" d={rects([[11, -40, 14, 40]])} />
      <Shape fill="wood" d={rects([[-31, -50, 62, 8]])} />
    </>
  );
}

/** Two homes under one roof, a gable each. */
export function SemiHouse({ fill = "brick", ...place }: HouseProps) {
  const { path, boxes, rects } = placed(place);
  return (
    <>
      <Shape fill="roof" d={path("M-47 -66L-33 -88L33 -88L47 -66Z")} />
      <Shape fill={fill} d={rects([[-45, -66, 90, 66]])} />
      <Shape fill="wall" d={path("M-49 -62L-27 -104L-5 -62ZM5 -62L27 -104L49 -62Z")} />
      <Windows
        list={boxes([
          [-37, -50, 18, 36],
          [19, -50, 18, 36],
        ])}
      />
      <Shape
        fill="roof-shade"
        d={rects([
          [-13, -40, 12, 40],
          [1, -40, 12, 40],
        ])}
      />
    </>
  );
}

/** A low house under a hip roof. */
export function HipHouse({ fill = "wall", ...place }: HouseProps) {
  const { path, boxes, rects } = placed(place);
  return (
    <>
      <Shape fill="roof" d={path("M-53 -50L-31 -74L31 -74L53 -50Z")} />
      <Shape fill={fill} d={rects([[-43, -50, 88, 50]])} />
      <Tone fill="wall-shade" d={rects([[-41.5, -48.5, 85, 6]])} />
      <Windows
        list={boxes([
          [-33, -36, 28, 18],
          [25, -36, 14, 18],
        ])}
        plain
      />
      <Shape fill="roof-shade" d={rects([[5, -40, 12, 40]])} />
    </>
  );
}
