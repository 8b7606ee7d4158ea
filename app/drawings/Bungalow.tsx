import {
  Boxwood,
  box,
  boxes,
  Cloud,
  courses,
  Geese,
  Grass,
  GroundLine,
  Line,
  Maple,
  Mark,
  Part,
  Scene,
  Shape,
  SmallSign,
  Tone,
  Windows,
} from "./parts";

/** A post-war bungalow: low hip roof, one gable with the picture window, driveway, maple. */
export function Bungalow() {
  return (
    <g>
      <Scene />
      <Tone
        fill="far"
        d="M24 312V262H60L78 246L96 262V312ZM388 312V254C394 236 420 236 428 252C440 240 456 246 456 246V312Z"
      />
      <Part name="cloud">
        <Cloud x={96} y={74} scale={1} />
      </Part>
      <Part name="geese">
        <Geese x={214} y={64} />
      </Part>
      <Maple x={374} scale={1.1} mirror />
      <Shape
        fill="brick"
        d={boxes([
          [282, 124, 24, 50],
          [278, 118, 32, 7],
        ])}
      />
      <Shape fill="roof" d="M66 214L126 150H324L386 214Z" />
      <Mark on="roof" d="M214 166h30M262 178h22M236 194h34M308 186h20M318 202h26M276 204h16" />
      <Shape fill="wall" d={box(84, 214, 284, 98)} />
      <Mark on="wall" d={courses(238, 232, 40, 50, 4, 4) + courses(328, 226, 34, 60, 6, 8)} />
      <Tone
        fill="wall-shade"
        d={boxes([
          [85, 215.5, 281, 8],
          [350, 216, 16.5, 72],
        ])}
      />
      {/* the gable */}
      <Shape fill="wall" d="M102 312V210L168 148L234 210V312Z" />
      <Tone fill="wall-shade" d="M218 196L232.5 210V288H218Z" />
      <Mark on="wall" d="M132 200H204M144 188H192M156 176H180" />
      <Shape fill="roof" d="M88 216L168 140L248 216H234L168 154L102 216Z" />
      <Windows list={[[124, 220, 88, 54]]} plain />
      <Line d="M146 220V274M190 220V274" />
      <Mark on="glass" d="M152 262L160 250M158 264L164 255" />
      <Shape fill="brick" d="M102 290H234V312H102Z" />
      <Shape fill="brick" d="M234 290H368V312H234Z" />
      <Mark on="brick" d={courses(108, 292, 120, 18, 6, 2) + courses(310, 292, 54, 18, 3, 6)} />
      {/* door, steps, shovel, mailbox */}
      <Shape fill="roof-shade" d={box(252, 232, 32, 62)} />
      <Shape fill="glass" d="M260 240H276V254H260Z" />
      <Line d="M278 266v4" />
      <Shape
        fill="path"
        d={boxes([
          [244, 294, 50, 9],
          [236, 303, 66, 9],
        ])}
      />
      <Line d="M294 294V268M302 303V276L294 266M244 294V268M236 303V276L244 266" />
      <Windows list={[[312, 226, 34, 34]]} plain />
      <Line d="M292 240h10v12h-10zM297 236v4" />
      {/* driveway with the recycling box out, and a walk */}
      <Tone fill="path" d="M372 313.5H408L446 342H384ZM238 313.5H300L316 342H228Z" />
      <Shape fill="water" d="M418 312L416 294H440L438 312Z" />
      <Shape fill="paper" d="M420 294L422 286H430L432 294Z" />
      <Boxwood
        list={[
          [112, 0.66],
          [136, 0.78],
          [162, 0.66],
          [188, 0.8],
          [214, 0.66],
          [328, 0.62],
          [350, 0.7],
        ]}
      />
      <SmallSign x={40} y={312} scale={0.98} />
      <Grass list={[56, 120, 190, 340]} y={331} />
      <GroundLine />
    </g>
  );
}
