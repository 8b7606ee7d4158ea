import {
  Boxwood,
  box,
  boxes,
  circle,
  courses,
  Grass,
  GroundLine,
  Line,
  Mark,
  placePath,
  Scene,
  Shape,
  Tone,
  Windows,
} from "./parts";

/** A magnifying glass held over a house front; what it finds is marked. */
export function Magnifier() {
  return (
    <g>
      <Scene />
      <Tone fill="far" d="M24 312V250H66V232L92 208L118 232V312ZM456 312V238H410L392 222L372 238V312Z" />
      {/* gabled house, two storeys */}
      <Shape fill="brick" d={box(140, 84, 26, 60)} />
      <Shape fill="wall" d="M110 312V154L214 66L318 154V312Z" />
      <Mark on="wall" d="M178 112H250M162 126H266" />
      <Tone fill="wall-shade" d="M298 138L316.5 154V292H298Z" />
      <Shape fill="roof" d="M88 166L214 56L340 166L328 176L214 78L100 176Z" />
      <Windows
        list={[
          [134, 176, 40, 52],
          [134, 246, 40, 40],
        ]}
      />
      <Shape fill="roof" d="M186 230H254V240H186Z" />
      <Shape fill="roof-shade" d={box(200, 240, 40, 58)} />
      <Shape fill="glass" d={box(208, 248, 24, 18)} />
      <Shape fill="path" d={boxes([[188, 298, 64, 14]])} />
      <Shape fill="brick" d="M110 292H188V312H110ZM252 292H318V312H252Z" />
      <Boxwood
        list={[
          [128, 0.7],
          [152, 0.84],
          [172, 0.64],
        ]}
      />
      {/* the glass: everything in it three times as large */}
      <Shape fill="wood" d={placePath(382, 276, 1, "M-10 -14L6 -26L52 34C58 44 44 56 36 48Z")} />
      <Tone
        fill="wood-shade"
        d={placePath(382, 276, 1, "M1 -22L6 -25L51 35C56 43 48 50 42 49C46 44 46 40 42 34Z")}
      />
      <Shape fill="metal" d="M352 240L362 232L390 252L374 266Z" />
      <Shape fill="paper" d={circle(298, 172, 98)} />
      <Shape fill="wall" d={circle(298, 172, 86)} />
      <Mark
        on="wall"
        d="M238 112H324M220 136H228M218 156H228M218 176H228M220 196H228M322 128H340M328 224H358M246 240H340"
      />
      <Shape fill="paper" d={box(236, 120, 80, 96)} />
      <Shape fill="glass" d={box(246, 130, 60, 78)} />
      <Tone fill="glass-shade" d={box(247.5, 131.5, 57, 10)} />
      <Line d={`${box(246, 130, 60, 78)}M246 168H306M276 130V168`} />
      <Shape fill="path" d={box(232, 213, 88, 9)} />
      <Mark on="glass" d="M258 200L274 180M271 201L281 188" />
      <Line d="M346 146L352 158L345 170L354 182L349 196" />
      <Mark on="sign" d="M330 170C328 138 358 128 368 150C378 178 362 214 346 208C334 204 330 186 332 164" />
      <Line d={circle(298, 172, 86) + circle(298, 172, 98)} />
      <Mark on="brick" d={courses(254, 292, 60, 20, 3, 4)} />
      <Grass list={[60, 140, 300, 356]} y={331} />
      <GroundLine />
    </g>
  );
}
