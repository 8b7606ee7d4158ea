import { box, boxes, courses, GroundLine, Line, Mark, Person, Scene, Shape, Tone, Windows } from "./parts";

/** A main-street walk-up: shop below, two floors of brick, cornice, and the streetcar wire. */
export function MainStreet() {
  const columns = [158, 214, 270];
  const heads = columns
    .map((x) =>
      [84, 154].map((y) => `M${x - 5} ${y}C${x + 4} ${y - 14} ${x + 32} ${y - 14} ${x + 41} ${y}Z`).join(""),
    )
    .join("");
  return (
    <g>
      <Scene />
      <Tone fill="path" d="M24 313.5H456V342H24Z" />
      <Line d="M8 66C90 84 250 84 392 50C420 56 450 58 472 56M8 84C90 102 250 102 392 66M396 8V120M378 50H414M384 66H408" />
      {/* the neighbours */}
      <Shape fill="wall" d="M24 118H140V312H24" />
      <Tone
        fill="wall-shade"
        d={boxes([
          [24, 119.5, 114, 8],
          [124, 128, 14.5, 88],
        ])}
      />
      <Windows
        list={[
          [40, 146, 28, 48],
          [88, 146, 28, 48],
        ]}
      />
      <Shape fill="glass-shade" d="M24 238H122V290H24" />
      <Shape fill="wood" d="M24 222H140V236H24" />
      <Shape fill="wall-shade" d="M24 290H122V312H24" />
      <Line d="M72 238V290" />
      <Shape fill="brick-shade" d="M456 96H332V312H456" />
      <Windows
        list={[
          [352, 126, 30, 50],
          [404, 126, 30, 50],
        ]}
      />
      <Shape fill="wall-shade" d="M456 86H332V98H456" />
      <Shape fill="wall" d="M456 206H332V224H456" />
      <Shape fill="glass-shade" d="M456 232H350V286H456" />
      <Shape fill="roof" d="M456 286H350V312H456" />
      <Line d="M404 232V286" />
      {/* the walk-up */}
      <Shape fill="brick" d={box(138, 58, 196, 254)} />
      <Tone
        fill="brick-shade"
        d={boxes([
          [139.5, 72, 193, 7],
          [318, 79, 14.5, 120],
        ])}
      />
      <Mark
        on="brick"
        d={
          courses(144, 80, 170, 20, 3, 3) +
          courses(144, 128, 170, 26, 9, 5) +
          courses(144, 188, 172, 18, 5, 11)
        }
      />
      <Windows
        list={columns.flatMap(
          (x) =>
            [
              [x, 84, 36, 44],
              [x, 154, 36, 40],
            ] as const,
        )}
      />
      <Shape fill="wall" d={heads} />
      <Shape fill="wall" d="M130 72V62H126V50H346V62H342V72Z" />
      <Line
        d={`${columns
          .concat(326)
          .map((x) => `M${x - 12} 72v10h8v-10`)
          .join("")}M130 62H342`}
      />
      <Shape fill="wall" d="M206 50L218 36H254L266 50Z" />
      {/* shop front: fascia, awning, recessed door; the flat's own door on the left */}
      <Shape fill="wall" d={box(138, 206, 196, 106)} />
      <Shape fill="roof" d={box(132, 202, 208, 20)} />
      <Mark on="glass" d="M196 212H276M184 212h2M286 212h2" />
      <Shape fill="roof-shade" d={box(146, 240, 26, 72)} />
      <Shape fill="glass" d={box(146, 228, 26, 10) + box(152, 248, 14, 22)} />
      <Line d="M167 282v4" />
      <Shape
        fill="glass"
        d={boxes([
          [184, 236, 50, 56],
          [282, 236, 46, 56],
        ])}
      />
      <Shape
        fill="wood"
        d={boxes([
          [184, 292, 50, 20],
          [282, 292, 46, 20],
        ])}
      />
      <Tone fill="glass-shade" d={box(236, 238, 44, 72)} />
      <Shape fill="wood-shade" d={box(242, 244, 32, 68)} />
      <Shape fill="glass" d={box(249, 252, 18, 38)} />
      <Shape fill="wall-shade" d="M194 292C192 280 214 280 212 292ZM216 292C216 284 230 284 230 292Z" />
      <Mark on="glass" d="M292 276L304 256M300 278L308 264" />
      <Shape fill="paper" d="M182 222H332L340 246H174Z" />
      <Tone
        fill="sign"
        d="M196 224L190 246H207L211 224ZM227 224L224 246H241L242 224ZM258 224L258 246H275L273 224ZM288 224L292 246H309L303 224ZM318 224L325 246H338L331 224Z"
      />
      <Line d="M182 222H332L340 246H174ZM174 246q8 8 16.5 0q8 8 16.5 0q8 8 16.5 0q8 8 17 0q8 8 17 0q8 8 17 0q8 8 17 0q8 8 16.5 0q8 8 16.5 0q8 8 15.5 0" />
      {/* street: bench, passers-by */}
      <Shape fill="wood" d="M384 290H434V296H384Z" />
      <Line d="M390 296V312M428 296V312M384 278H434M390 278V290M428 278V290" />
      <Person x={92} y={312} scale={0.86} look={3} />
      <Person x={112} y={312} scale={0.6} look={2} mirror />
      <Mark on="wall" d="M60 342V330M180 342V330M300 342V330M420 342V330M24 330H456" />
      <GroundLine />
    </g>
  );
}
