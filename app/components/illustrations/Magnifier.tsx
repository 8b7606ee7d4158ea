import { Boxwood, Grass, GroundLine, Line, Mark, Scene, Shape, Tone, Windows, at, box, boxes, courses, disc } from "./parts";

/** A magnifying glass held over a house front; what it finds is marked. */
export function Magnifier() {
  return (
    <g>
      <Scene />
      <Tone fill="far" d="M24 312V250H66V232L92 208L118 232V312ZM456 312V238H410L392 222L372 238V312Z" />
      {/* gabled house, two storeys */}
      <Shape fill="brick" d={box(300, 62, 28, 60)} />
      <Shape fill="wall" d="M110 312V154L214 66L318 154V312Z" />
      <Mark on="wall" d="M178 112H250M162 126H266" />
      <Tone fill="wall-shade" d="M298 138L316.5 154V292H298Z" />
      <Shape fill="roof" d="M88 166L214 56L340 166L328 176L214 78L100 176Z" />
      <Windows list={[[134, 176, 40, 52], [134, 246, 40, 40]]} />
      <Shape fill="roof" d="M186 230H254V240H186Z" />
      <Shape fill="roof-shade" d={box(200, 240, 40, 58)} />
      <Shape fill="glass" d={box(208, 248, 24, 18)} />
      <Shape fill="path" d={boxes([[188, 298, 64, 14]])} />
      <Shape fill="brick" d="M110 292H188V312H110ZM252 292H318V312H252Z" />
      <Boxwood list={[[128, 0.7], [152, 0.84], [172, 0.64]]} />
      {/* the glass: everything in it three times as large */}
      <Shape fill="wood" d={at(382, 276, 1, "M-10 -14L6 -26L52 34C58 44 44 56 36 48Z")} />
      <Tone fill="wood-shade" d={at(382, 276, 1, "M1 -22L6 -25L51 35C56 43 48 50 42 49C46 44 46 40 42 34Z")} />
      <Shape fill="metal" d="M352 240L362 232L390 252L374 266Z" />
      <Shape fill="paper" d={disc(298, 172, 98)} />
      <Shape fill="wall" d={disc(298, 172, 86)} />
      <Mark on="wall" d="M222 140H240M218 160H238M216 180H238M220 200H240M232 220H246M356 130H372M358 150H380M358 170H382M358 190H380M356 210H374M262 98H334M250 244H346M276 254H322" />
      <Shape fill="paper" d={box(246, 112, 104, 116)} />
      <Shape fill="glass" d={box(256, 122, 84, 96)} />
      <Tone fill="glass-shade" d={box(257.5, 123.5, 81, 12)} />
      <Line d={box(256, 122, 84, 96) + "M256 170H340M298 122V170"} />
      <Shape fill="path" d={box(238, 226, 120, 10)} />
      <Mark on="glass" d="M270 206L290 182M284 208L298 191" />
      <Mark on="sign" d="M340 118L346 108L342 102L350 94L348 88" />
      <Mark on="sign" d="M326 104C326 82 366 76 368 98C370 118 332 128 326 108" />
      <Line d={disc(298, 172, 86) + disc(298, 172, 98)} />
      <Mark on="brick" d={courses(254, 292, 60, 20, 3, 4)} />
      <Grass list={[60, 140, 300, 356]} y={331} />
      <GroundLine />
    </g>
  );
}
