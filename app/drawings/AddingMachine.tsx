import { GableHouse } from "./houses";
import { box, boxes, Lettering, Line, Mark, Room, Shape, Tone } from "./parts";

/** A desk calculator on the kitchen table, the model of a house beside it. */
export function AddingMachine() {
  const rows = [188, 224, 260];
  const keys = [166, 206, 246].flatMap((x) => rows.map((y) => [x, y, 28, 24] as const));
  return (
    <g>
      <Room top={300} />
      {/* lamp */}
      <Line d="M388 8V64" />
      <Shape fill="roof" d="M350 96C350 74 368 64 388 64C408 64 426 74 426 96Z" />
      <Tone fill="paper" d="M376 98C376 110 400 110 400 98Z" />
      <Line d="M376 97.5C376 110 400 110 400 97.5" />
      {/* the roll, what stays printed last */}
      <Shape fill="paper" d="M188 116V44C188 28 292 28 292 44V116Z" />
      <Mark on="rule" d="M204 54H238M258 54H276M204 68H230M262 68H276" />
      <Tone fill="keep" d={box(200, 80, 80, 22)} />
      <Mark on="on-keep" d="M210 91H232M250 91H270" />
      {/* the machine */}
      <Shape fill="roof" d="M142 300V126C142 114 150 106 162 106H318C330 106 338 114 338 126V300Z" />
      <Tone fill="roof-shade" d="M322 107.5C330 109 336.5 116 336.5 126V298.5H322Z" />
      <Shape fill="glass" d={box(160, 122, 152, 48)} />
      <Lettering text="$ ?" x={284} y={158} size={34} on="ink" />
      <Mark on="glass" d="M168 160L180 132M178 160L184 146" />
      <Shape fill="wall" d={boxes(keys)} />
      <Shape fill="wood" d={boxes([[286, 188, 28, 24]])} />
      <Shape fill="sign" d={box(286, 224, 28, 60)} />
      <Mark on="on-sign" d="M294 250H306M294 258H306" />
      {/* a house, coins, tea */}
      <GableHouse x={82} y={300} scale={0.86} fill="wall" />
      <Shape
        fill="brass"
        d={boxes([
          [360, 290, 32, 10],
          [362, 280, 32, 10],
          [359, 270, 32, 10],
        ])}
      />
      <Shape fill="leaf" d="M410 258H446L442 294C441 298 439 300 435 300H421C417 300 415 298 414 294Z" />
      <Tone fill="leaf-shade" d="M434 259.5H444L440.5 294C440 297 438 298.5 435 298.5H430Z" />
      <Line d="M446 266C462 264 462 286 443 285" />
      <Mark on="metal" d="M422 246C418 236 426 230 422 220M434 246C430 236 438 230 434 220" />
      <Mark on="wood" d="M60 328H140M300 326H410" />
    </g>
  );
}
