import { Line, Mark, Shape, Tone, box, disc, letters } from "./parts";

/** A long printed receipt hanging over the edge of the kitchen table; the total is yours. */
export function Receipt() {
  const rows = [128, 144, 160, 176, 198, 214, 230];
  const lengths = [46, 58, 38, 52, 42, 60, 34];
  return (
    <g>
      <Tone fill="sky" d="M24 20H456V342H24Z" />
      <Tone fill="path" d="M24 300H456V342H24Z" />
      {/* window, lamp */}
      <Shape fill="wall" d={box(48, 34, 104, 100)} />
      <Shape fill="glass" d={box(56, 42, 88, 84)} />
      <Tone fill="leaf" d="M57.5 124.5V98C66 82 82 88 86 96C96 82 116 86 118 104C128 100 142 104 142.5 112V124.5Z" />
      <Line d={box(56, 42, 88, 84) + "M100 42V126M56 84H144"} />
      <Line d="M362 8V52" />
      <Shape fill="roof" d="M326 82C326 62 342 52 362 52C382 52 398 62 398 82Z" />
      <Tone fill="paper" d="M350 84C350 96 374 96 374 84Z" />
      <Line d="M350 83.5C350 96 374 96 374 83.5" />
      {/* chairs behind the table */}
      <Line d="M60 150V128H124V150M76 128V150M92 128V150M108 128V150" />
      {/* mug, calculator, pear bowl on the table */}
      <Shape fill="leaf" d="M84 160L88 134H122L126 160Z" />
      <Tone fill="leaf-shade" d="M112 136H121L124 158.5H110Z" />
      <Line d="M84 160L88 134H122L126 160M126 142C142 138 142 156 126 154" />
      <Mark on="metal" d="M98 124C94 116 102 112 98 104M112 124C108 116 116 112 112 104" />
      <Shape fill="skin" d={disc(352, 138, 11) + disc(374, 136, 12) + disc(396, 138, 11)} />
      <Shape fill="wall" d="M330 140H418C416 154 402 160 390 160H358C346 160 332 154 330 140Z" />
      <Tone fill="wall-shade" d="M416 141.5C414 153 401 158.5 390 158.5H376C396 154 400 148 402 141.5Z" />
      {/* table */}
      <Shape fill="wood" d="M24 160H456L472 178H8Z" />
      <Shape fill="wood" d={box(8, 178, 464, 12)} />
      <Shape fill="wood-shade" d="M36 190H444V216H36Z" />
      <Shape fill="wood" d="M44 216H64L60 342H48ZM416 216H436L432 342H420Z" />
      <Shape fill="roof" d="M352 172L406 166L408 170L354 176Z" />
      {/* receipt */}
      <Tone fill="wood-shade" d="M306 190H316V312C312 322 306 322 300 322Z" />
      <Shape
        fill="paper"
        d="M186 108L192 114L198 108L204 114L210 108L216 114L222 108L228 114L234 108L240 114L246 108L252 114L258 108L264 114L270 108L276 114L282 108L288 114L294 108L300 114L306 108V318C306 334 290 336 286 326C282 318 276 318 270 318H186Z"
      />
      <Mark on="ink" d={rows.slice(0, 1).map((y) => `M222 ${y}h48`).join("")} />
      <Mark on="rule" d={rows.slice(1).map((y, i) => `M200 ${y}h${lengths[i]}M${i % 2 ? 276 : 270} ${y}H292`).join("")} />
      <Line d="M200 188H292M200 244H292" />
      <Tone fill="keep" d={box(194, 254, 104, 40)} />
      <Mark on="on-keep" d={letters("YOURS", 246, 264, 18)} lettering />
      <Mark on="rule" d="M200 306h12m5 0h12m5 0h12m5 0h12" />
      <Line d="M270 318C264 318 262 326 268 330C274 334 284 334 292 332" />
      <Line d="M8 342H472" />
    </g>
  );
}
