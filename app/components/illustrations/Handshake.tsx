import { Boxwood, GroundLine, Line, Mark, Person, Scene, Shape, SmallSign, Tone, Windows, both, box, boxes, courses } from "./parts";

/** Two people shake hands on the front steps; nobody stands between them. */
export function Handshake() {
  const c = 240;
  return (
    <g>
      <Scene />
      <Shape fill="brick" d={box(64, 20, 352, 292)} />
      <Mark on="brick" d={courses(72, 30, 70, 190, 14, 4) + courses(338, 30, 70, 190, 14, 9)} />
      <Tone fill="wall-shade" d={box(65.5, 276, 349, 36)} />
      <Line d="M64 276H416M64 20V312M416 20V312" />
      <Windows list={[[86, 92, 46, 104], [348, 92, 46, 104]]} />
      <Shape fill="wall" d="M80 92L84 76H134L138 92ZM342 92L346 76H396L400 92Z" />
      {/* porch */}
      <Tone fill="brick-shade" d={box(152, 96, 176, 12)} />
      <Shape fill="wall" d={`M${c - 100} 84L${c} 30L${c + 100} 84Z`} />
      <Tone fill="wall-shade" d={`M${c - 70} 80H${c + 70}L${c} 42Z`} />
      <Shape fill="roof" d={`M${c - 110} 84L${c} 22L${c + 110} 84L${c + 102} 92L${c} 36L${c - 102} 92Z`} />
      <Shape fill="wall" d={box(c - 96, 84, 192, 14)} />
      {/* door with sidelights */}
      <Shape fill="paper" d={box(c - 58, 108, 116, 176)} />
      <Shape fill="glass" d={boxes([[c - 50, 134, 16, 142], [c + 34, 134, 16, 142], [c - 50, 114, 100, 14]])} />
      <Shape fill="roof" d={box(c - 28, 134, 56, 150)} />
      <Tone fill="roof-shade" d={box(c + 16, 135.5, 10.5, 147)} />
      <Line d={box(c - 18, 146, 36, 46) + box(c - 18, 204, 36, 62) + `M${c + 21} 198v8`} />
      <Line d={box(c - 28, 134, 56, 150)} />
      <Shape fill="wood" d="M234 158C234 146 246 146 246 158Z" />
      <Shape fill="wall" d={both(c, "M76 98L90 98L90 284L76 284Z")} />
      <Tone fill="wall-shade" d={boxes([[c - 82, 100, 4.5, 182], [c + 84, 100, 4.5, 182]])} />
      <Shape fill="wall" d={both(c, "M72 98L94 98L94 106L72 106ZM72 276L94 276L94 284L72 284Z")} />
      <Shape fill="metal" d={box(312, 170, 14, 18)} />
      {/* steps */}
      <Shape fill="path" d={boxes([[c - 104, 284, 208, 9], [c - 112, 293, 224, 9], [c - 120, 302, 240, 10]])} />
      <Tone fill="path" d={`M${c - 60} 313.5H${c + 60}L${c + 84} 342H${c - 84}Z`} />
      <Shape fill="brick" d="M322 262H346L342 284H326Z" />
      <Shape fill="leaf" d="M334 262C314 254 316 232 334 230C352 232 354 254 334 262Z" />
      <Boxwood list={[[78, 0.9], [106, 1.05], [374, 1.05], [402, 0.9]]} />
      {/* the two */}
      <Person x={214} y={284} scale={1.34} look={1} reach />
      <Person x={266} y={284} scale={1.28} look={2} reach mirror />
      <SmallSign x={430} y={332} scale={0.9} mirror />
      <GroundLine />
    </g>
  );
}
