import { box, circle, Line, letters, Mark, Part, Shape, Tone } from "./parts";

/** A long printed receipt hanging over the edge of the kitchen table; the total is yours. */
export function Receipt() {
  const rows = [128, 144, 160, 176, 198, 214, 230];
  const lengths = [46, 58, 38, 52, 42, 60, 34];
  return (
    <g>
      <Tone fill="sky" d="M24 20H456V342H24Z" />
      <Tone fill="path" d="M24 300H456V342H24Z" />
      {/* window, lamp */}
      <Shape fill="wall" d={box(48, 34, 104, 84)} />
      <Shape fill="water" d={box(56, 42, 88, 68)} />
      <Shape fill="wall" d={box(42, 118, 116, 8)} />
      <Tone
        fill="leaf"
        d="M57.5 108.5V92C66 74 82 80 86 88C96 74 116 78 118 94C128 90 142 92 142.5 98V108.5Z"
      />
      <Line d={`${box(56, 42, 88, 68)}M100 42V110M56 76H144`} />
      <Line d="M362 8V52" />
      <Shape fill="roof" d="M326 82C326 62 342 52 362 52C382 52 398 62 398 82Z" />
      <Tone fill="paper" d="M350 84C350 96 374 96 374 84Z" />
      <Line d="M350 83.5C350 96 374 96 374 83.5" />
      {/* mug, calculator, pear bowl on the table */}
      <Shape fill="leaf" d="M84 160L88 134H122L126 160Z" />
      <Tone fill="leaf-shade" d="M112 136H121L124 158.5H110Z" />
      <Line d="M84 160L88 134H122L126 160M126 142C142 138 142 156 126 154" />
      <Mark on="metal" d="M98 124C94 116 102 112 98 104M112 124C108 116 116 112 112 104" />
      <Shape fill="skin" d={circle(352, 138, 11) + circle(374, 136, 12) + circle(396, 138, 11)} />
      <Shape fill="wall" d="M330 140H418C416 154 402 160 390 160H358C346 160 332 154 330 140Z" />
      <Tone fill="wall-shade" d="M416 141.5C414 153 401 158.5 390 158.5H376C396 154 400 148 402 141.5Z" />
      {/* table */}
      <Shape fill="wood" d="M24 160H456L472 178H8Z" />
      <Shape fill="wood" d={box(8, 178, 464, 12)} />
      <Shape fill="wood-shade" d="M36 190H444V216H36Z" />
      <Shape fill="wood" d="M44 216H64L60 342H48ZM416 216H436L432 342H420Z" />
      <Shape fill="roof" d="M352 172L406 166L408 170L354 176Z" />
      {/* the adding machine it comes from */}
      <Shape fill="paper" d="M196 92V84C196 70 296 70 296 84V92Z" />
      <Mark on="rule" d="M208 84C212 80 222 79 230 79" />
      <Shape fill="roof" d="M168 168V104C168 96 174 90 182 90H310C318 90 324 96 324 104V168Z" />
      <Tone fill="roof-shade" d="M308 91.5H310C317 91.5 322.5 97 322.5 104V166.5H308Z" />
      <Shape fill="roof-shade" d={box(180, 104, 132, 10)} />
      <Mark on="glass" d="M182 97H196" />
      <Part name="bill">
        <Tone fill="wood-shade" d="M306 190H316V312C312 322 306 322 300 322Z" />
        <Shape fill="paper" d="M186 109H306V318C306 334 290 336 286 326C282 318 276 318 270 318H186Z" />
        <Mark
          on="ink"
          d={rows
            .slice(0, 1)
            .map((y) => `M222 ${y}h48`)
            .join("")}
        />
        <Mark
          on="rule"
          d={rows
            .slice(1)
            .map((y, i) => `M200 ${y}h${lengths[i]}M${i % 2 ? 276 : 270} ${y}H292`)
            .join("")}
        />
        <Mark on="ink" d="M200 188H292M200 244H292" />
        <Tone part="total" fill="keep" d={box(194, 254, 104, 40)} />
        <Mark part="total-lettering" on="on-keep" d={letters("YOURS", 246, 264, 18)} lettering />
        <Mark on="rule" d="M200 306h12m5 0h12m5 0h12m5 0h12" />
        <Mark on="ink" d="M270 318C264 318 262 326 268 330C274 334 284 334 292 332" />
      </Part>
      <Line d="M8 342H472" />
    </g>
  );
}
