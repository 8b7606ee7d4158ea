import {
  Boxwood,
  box,
  boxes,
  courses,
  GroundLine,
  Line,
  Maple,
  Mark,
  Part,
  Person,
  Scene,
  Shape,
  SmallSign,
  Tone,
  Windows,
  withMirror,
} from "./parts";

/** Two people shake hands on the front steps; nobody stands between them. */
export function Handshake() {
  const c = 240;
  return (
    <g>
      <Scene />
      <Maple x={426} scale={0.6} />
      <Shape fill="brick" d={box(64, 56, 352, 256)} />
      <Mark on="brick" d={courses(72, 66, 66, 200, 13, 4) + courses(340, 66, 66, 200, 13, 9)} />
      <Tone fill="wall-shade" d={box(65.5, 276, 349, 36)} />
      <Tone fill="brick-shade" d={box(65.5, 58, 349, 8)} />
      <Line d="M64 276H416M64 56V312M416 56V312" />
      <Shape fill="roof" d="M46 56L78 22H402L434 56Z" />
      <Mark on="roof" d="M90 36h30M120 46h20M350 34h26M370 46h30M310 44h20" />
      <Windows
        list={[
          [86, 112, 46, 104],
          [348, 112, 46, 104],
        ]}
      />
      <Shape fill="wall" d="M80 112L84 96H134L138 112ZM342 112L346 96H396L400 112Z" />
      {/* porch */}
      <Tone fill="brick-shade" d={box(152, 96, 176, 12)} />
      <Shape fill="wall" d={`M${c - 100} 84L${c} 38L${c + 100} 84Z`} />
      <Tone fill="wall-shade" d={`M${c - 70} 80H${c + 70}L${c} 48Z`} />
      <Shape fill="roof" d={`M${c - 110} 84L${c} 32L${c + 110} 84L${c + 102} 92L${c} 46L${c - 102} 92Z`} />
      <Shape fill="wall" d={box(c - 96, 84, 192, 14)} />
      {/* door with sidelights */}
      <Shape fill="wall" d={box(c - 58, 108, 116, 176)} />
      <Shape
        fill="glass"
        d={boxes([
          [c - 50, 134, 16, 142],
          [c + 34, 134, 16, 142],
          [c - 50, 114, 100, 14],
        ])}
      />
      <Shape fill="roof" d={box(c - 28, 134, 56, 150)} />
      <Tone fill="roof-shade" d={box(c + 16, 135.5, 10.5, 147)} />
      <Line d={box(c - 18, 146, 36, 46) + box(c - 18, 204, 36, 62)} />
      <Line d={box(c - 28, 134, 56, 150)} />
      <Shape fill="brass" d="M234 158C234 146 246 146 246 158Z" />
      <Shape fill="wall" d={withMirror(c, "M76 98L90 98L90 284L76 284Z")} />
      <Tone
        fill="wall-shade"
        d={boxes([
          [c - 82, 100, 4.5, 182],
          [c + 84, 100, 4.5, 182],
        ])}
      />
      <Shape fill="wall" d={withMirror(c, "M72 98L94 98L94 106L72 106ZM72 276L94 276L94 284L72 284Z")} />
      <Shape fill="metal" d={box(312, 170, 14, 18)} />
      {/* steps */}
      <Shape
        fill="path"
        d={boxes([
          [c - 104, 284, 208, 9],
          [c - 112, 293, 224, 9],
          [c - 120, 302, 240, 10],
        ])}
      />
      <Tone fill="path" d={`M${c - 60} 313.5H${c + 60}L${c + 84} 342H${c - 84}Z`} />
      <Shape fill="brick" d="M322 262H346L342 284H326Z" />
      <Shape fill="leaf" d="M334 262C314 254 316 232 334 230C352 232 354 254 334 262Z" />
      <Boxwood
        list={[
          [78, 0.9],
          [106, 1.05],
          [374, 1.05],
          [402, 0.9],
        ]}
      />
      <Part name="seller">
        <Person x={214} y={284} scale={1.34} look={1} reach />
      </Part>
      <Part name="buyer">
        <Person x={266} y={284} scale={1.28} look={2} reach mirror />
      </Part>
      <SmallSign x={12} y={312} scale={0.92} />
      <GroundLine />
    </g>
  );
}
