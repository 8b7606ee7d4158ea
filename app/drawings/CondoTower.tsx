import { box, boxes, GroundLine, Line, Maple, Mark, Person, Scene, Shape, Tone } from "./parts";

/** A condo tower with its balconies, the neighbours, a podium of shops and the needle far off. */
export function CondoTower() {
  const floors = Array.from({ length: 12 }, (_, i) => 50 + i * 18);
  return (
    <g>
      <Scene />
      <Tone fill="path" d="M24 313.5H456V342H24Z" />
      {/* skyline, far */}
      <Tone
        fill="far"
        d="M24 312V218H48V186H76V230H92V150L95 60L98 150V134H100V230H118V200H140V312ZM92 150C86 146 86 138 92 136H98C104 138 104 146 98 150ZM344 312V168H372V140H396V206H420V176H456V312Z"
      />
      {/* older slab behind, left */}
      <Shape fill="wall" d={box(106, 168, 74, 144)} />
      <Tone fill="wall-shade" d={box(160, 170, 18, 100)} />
      <Mark on="metal" d={[184, 200, 216, 232, 248].map((y) => `M118 ${y}h12M140 ${y}h12`).join("")} />
      {/* brick mid-rise, right */}
      <Shape fill="brick" d={box(308, 196, 92, 116)} />
      <Tone fill="brick-shade" d={box(382, 198, 16.5, 70)} />
      <Shape
        fill="glass"
        d={boxes([210, 236].flatMap((y) => [322, 344, 366].map((x) => [x, y, 12, 15] as const)))}
      />
      {/* the tower */}
      <Shape fill="metal" d={box(202, 28, 60, 16)} />
      <Line d="M214 28V16M250 28V22" />
      <Shape fill="glass" d={box(184, 42, 108, 236)} />
      <Tone fill="glass-shade" d={box(262, 43.5, 28.5, 222)} />
      <Tone fill="wall" d={box(222, 43.5, 20, 222)} />
      <Line d={`${floors.map((y) => `M242 ${y + 11}H292`).join("")}M222 42V266M242 42V266M266 42V266`} />
      <Shape fill="wall" d={boxes(floors.map((y) => [172, y + 2, 50, 9] as const))} />
      <Mark on="glass" d="M190 46H212M250 47H260" />
      {/* podium */}
      <Shape fill="wall" d={box(130, 264, 212, 48)} />
      <Shape fill="roof" d={box(124, 256, 224, 10)} />
      <Tone fill="wall-shade" d={box(131.5, 266, 209, 6)} />
      <Shape
        fill="glass"
        d={boxes([
          [140, 278, 34, 34],
          [178, 278, 28, 34],
          [272, 278, 28, 34],
          [304, 278, 28, 34],
        ])}
      />
      <Shape fill="glass-shade" d={box(220, 282, 38, 30)} />
      <Line d="M239 282V312M157 278V312M318 278V312" />
      <Shape fill="roof-shade" d="M210 282V274H268V282Z" />
      <Maple x={72} scale={0.48} />
      <Maple x={414} scale={0.56} mirror />
      <Line d="M438 312V258H450M30 312V286" />
      <Shape fill="sign" d="M440 262H454V282H440Z" />
      <Mark on="on-sign" d="M444 270H450" />
      <Person x={270} y={312} scale={0.6} look={2} />
      <Person x={290} y={312} scale={0.6} look={3} mirror />
      <Mark on="wall" d="M24 330H456M96 342V330M240 342V330M384 342V330" />
      <GroundLine />
    </g>
  );
}
