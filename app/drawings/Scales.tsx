import { box, boxes, circle, Line, Mark, Part, placePath, Room, Shape, Tone } from "./parts";

/** A balance: the house on one pan, what it costs to sell on the other. */
export function Scales() {
  const pan = "M-66 0C-62 30 62 30 66 0Z";
  return (
    <g>
      <Room top={296} />
      {/* window with the street in it */}
      <Shape fill="wall" d={box(150, 26, 180, 142)} />
      <Shape fill="water" d={box(158, 34, 164, 126)} />
      <Tone
        fill="metal-shade"
        d="M159.5 158.5V112L180 92L200 112V120H214V96H232V120H252L270 100L288 120V106H306V124H320.5V158.5Z"
      />
      <Line d={box(158, 34, 164, 126)} />
      <Shape fill="wall" d={box(140, 168, 200, 9)} />
      {/* balance */}
      <Shape fill="roof" d="M234 74L240 60L246 74V262H234Z" />
      <Tone fill="roof-shade" d="M241 76H244.5V260.5H241Z" />
      <Shape fill="roof" d="M206 284C206 268 224 262 240 262C256 262 274 268 274 284Z" />
      <Shape fill="roof-shade" d={box(184, 284, 112, 12)} />
      <Line part="chains" d="M106 104L50 214M106 104L166 214M374 88L314 198M374 88L430 198" />
      <Part name="beam">
        <Shape
          fill="roof"
          d="M98 106C150 112 206 104 240 90C274 80 330 78 382 82L380 92C334 90 284 94 244 106C202 120 150 122 100 116Z"
        />
        <Shape fill="paper" d={circle(240, 98, 11)} />
        <Line d="M240 98L236 92" />
      </Part>
      {/* on its pan */}
      <Part name="house">
        <Shape fill="brick" d={box(122, 152, 12, 26)} />
        <Shape fill="wall" d="M72 214V182L108 152L144 182V214Z" />
        <Tone fill="wall-shade" d="M132 172L142.5 182V212.5H132Z" />
        <Shape fill="roof" d="M60 186L108 144L156 186L150 193L108 157L66 193Z" />
        <Shape fill="glass" d={boxes([[82, 186, 18, 16]])} />
        <Shape fill="keep" d={box(114, 188, 16, 26)} />
        <Shape fill="metal" d={placePath(108, 214, 0.98, pan)} />
        <Tone fill="metal-shade" d={placePath(108, 214, 0.98, "M64 2C58 26 0 26 -20 20C20 20 44 14 50 2Z")} />
      </Part>
      {/* with coins, on the other pan */}
      <Part name="bill">
        <Shape fill="paper" d="M372 198V136L378 142L384 136L390 142L396 136L402 142L408 136V198Z" />
        <Mark on="rule" d="M380 154H400M380 166H394M380 178H400" />
        <Shape
          fill="brass"
          d={boxes([
            [330, 190, 34, 8],
            [332, 182, 34, 8],
            [329, 174, 34, 8],
            [331, 166, 34, 8],
          ])}
        />
        <Shape fill="metal" d={placePath(372, 198, 0.98, pan)} />
        <Tone fill="metal-shade" d={placePath(372, 198, 0.98, "M64 2C58 26 0 26 -20 20C20 20 44 14 50 2Z")} />
      </Part>
      {/* on the table */}
      <Shape
        fill="wall"
        d={boxes([
          [52, 284, 92, 12],
          [60, 272, 78, 12],
        ])}
      />
      <Shape fill="sign" d={box(56, 262, 84, 10)} />
      <Line d="M72 272V284M70 284V296" />
      <Shape fill="leaf" d="M352 280L346 252H386L380 296H356Z" />
      <Tone fill="leaf-shade" d="M374 253.5H384L379 294.5H368Z" />
      <Line d="M346 252H386L380 296H354ZM386 262C402 260 398 282 382 280" />
      <Mark on="wood" d="M330 324H420M60 326H150" />
    </g>
  );
}
