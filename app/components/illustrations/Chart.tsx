import {
  Boxwood,
  box,
  boxes,
  circle,
  Grass,
  GroundLine,
  Line,
  Maple,
  Mark,
  placePath,
  Scene,
  Shape,
  Tone,
  Windows,
} from "./parts";

/** Prices over a row of houses: down for a while, then level. */
export function Chart() {
  const points: readonly (readonly [number, number])[] = [
    [70, 62],
    [124, 78],
    [178, 114],
    [232, 152],
    [286, 164],
    [340, 162],
    [394, 166],
  ];
  return (
    <g>
      <Scene />
      <Mark on="far" d="M56 60H440M56 96H440M56 132H440M56 168H440" />
      {/* the row: gable, walk-up, semi, bungalow, hip */}
      <Maple x={428} scale={0.46} />
      <Shape fill="brick" d="M42 312V240L76 206L110 240V312Z" />
      <Shape fill="roof" d="M32 248L76 200L120 248L112 254L76 215L40 254Z" />
      <Windows
        list={[
          [54, 262, 20, 26],
          [66, 232, 18, 18],
        ]}
      />
      <Shape fill="roof-shade" d={box(84, 268, 18, 44)} />
      <Shape fill="wall" d={box(122, 216, 62, 96)} />
      <Tone fill="wall-shade" d={box(172, 224, 10.5, 60)} />
      <Shape fill="wall" d={box(117, 210, 72, 10)} />
      <Windows
        list={[
          [132, 230, 16, 24],
          [158, 230, 16, 24],
        ]}
      />
      <Shape fill="glass" d={box(130, 276, 30, 26)} />
      <Shape fill="roof-shade" d={box(164, 272, 14, 40)} />
      <Shape fill="wood" d={box(122, 262, 62, 8)} />
      <Shape fill="roof" d="M204 246L218 224H284L298 246Z" />
      <Shape fill="brick" d={box(206, 246, 90, 66)} />
      <Shape
        fill="wall"
        d={placePath(224, 0, 1, "M-22 250L0 208L22 250Z") + placePath(278, 0, 1, "M-22 250L0 208L22 250Z")}
      />
      <Windows
        list={[
          [214, 262, 18, 36],
          [270, 262, 18, 36],
        ]}
      />
      <Shape
        fill="roof-shade"
        d={boxes([
          [238, 272, 12, 40],
          [252, 272, 12, 40],
        ])}
      />
      <Shape fill="roof" d="M302 262L324 238H386L408 262Z" />
      <Shape fill="wall" d={box(312, 262, 88, 50)} />
      <Tone fill="wall-shade" d={box(313.5, 263.5, 85, 6)} />
      <Windows
        list={[
          [322, 276, 28, 18],
          [380, 276, 14, 18],
        ]}
        plain
      />
      <Shape fill="roof-shade" d={box(360, 272, 12, 40)} />
      <Boxwood
        list={[
          [326, 0.4],
          [344, 0.46],
        ]}
      />
      {/* the line, by hand */}
      <Mark
        on="sign"
        lettering
        d="M70 62C88 66 106 66 124 78C142 88 160 98 178 114C196 130 212 146 232 152C250 158 268 166 286 164C304 162 322 160 340 162C358 164 376 168 394 166"
      />
      <Shape fill="paper" d={points.map(([x, y]) => circle(x, y, 5)).join("")} />
      <Line d="M48 40V186" />
      <Grass list={[60, 196, 300, 420]} y={331} />
      <GroundLine />
    </g>
  );
}
