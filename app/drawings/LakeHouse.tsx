import { Boxwood, box, boxes, Cloud, Line, Mark, Pine, Shape, Tone, Windows } from "./parts";

/** A house on Kempenfelt Bay: gable of glass, deck, dock, canoe, wind-bent pines. */
export function LakeHouse() {
  return (
    <g>
      <Tone fill="sky" d="M24 20H456V342H24Z" />
      <Cloud x={332} y={72} scale={1} />
      {/* far shore and the bay */}
      <Tone
        fill="far"
        d="M24 232C90 200 130 214 190 212C250 196 300 206 340 204C390 192 420 208 456 202V238H24Z"
      />
      <Tone
        fill="leaf"
        d="M306 236l6 -16l6 16zM318 236l5 -12l5 12zM342 236l7 -19l7 19zM356 236l5 -12l5 12zM398 236l5 -13l5 13zM408 236l7 -18l7 18zM424 236l5 -12l5 12z"
      />
      <Tone fill="water" d="M24 236H456V342H24Z" />
      <Line d="M250 236H472" />
      <Mark
        on="water"
        d="M330 252h30M396 258h40M366 274h18M300 262h16M420 290h30M350 328h40M410 334h26M300 336h20"
      />
      {/* the land */}
      <Tone
        fill="ground"
        d="M24 342V252H270C290 258 282 274 296 284C310 296 288 306 268 312C220 324 150 324 120 342Z"
      />
      <Line d="M8 342C60 342 100 346 124 338C156 324 220 324 268 312C292 305 310 296 296 284C284 274 290 260 272 254" />
      <Pine x={60} y={286} scale={1.1} />
      <Pine x={286} y={268} scale={0.8} />
      {/* wing, then the gable front */}
      <Shape
        fill="brick"
        d={boxes([
          [96, 116, 22, 44],
          [92, 111, 30, 7],
        ])}
      />
      <Shape fill="roof" d="M66 186L90 138H160V186Z" />
      <Mark on="roof" d="M96 150h20M90 166h28M108 176h16" />
      <Shape fill="wall" d={box(78, 186, 76, 70)} />
      <Mark on="wall" d="M84 200H140M84 246H140" />
      <Windows list={[[92, 204, 38, 36]]} plain />
      <Shape fill="wood" d="M138 256V178L196 116L254 178V256Z" />
      <Mark on="wood" d="M146 182V252M154 174V252M238 174V252M246 182V252" />
      <Shape fill="glass" d="M162 256V176L196 140L230 176V256Z" />
      <Tone fill="glass-shade" d="M162 176L196 140L230 176V184L196 150L162 184Z" />
      <Line d="M162 256V176L196 140L230 176V256ZM196 140V256M162 204H230M179 204V256M213 204V256" />
      <Mark on="glass" d="M202 196L212 182M209 198L216 188" />
      <Shape fill="roof" d="M122 190L196 110L270 190L258 196L196 130L134 196Z" />
      {/* deck with chairs, steps to the dock */}
      <Shape fill="wood" d={box(70, 256, 206, 8)} />
      <Tone fill="wood-shade" d={box(78, 266, 190, 14)} />
      <Line d="M80 264V288M128 264V292M176 264V292M224 264V292M268 264V290" />
      <Line d="M74 256V234H150M112 234V256M150 256V234M93 234V256M131 234V256M236 256V234H274V256M255 234V256" />
      <Shape fill="leaf" d="M176 256L170 236L178 234L184 248H194V256Z" />
      <Shape fill="paper" d="M216 256L222 236L214 234L208 248H200V256Z" />
      <Boxwood
        list={[
          [90, 0.5],
          [110, 0.62],
          [146, 0.5],
        ]}
        y={294}
      />
      {/* dock and canoe */}
      <Line d="M318 306V326M364 306V328M410 306V330M432 306V330" />
      <Shape fill="wood" d="M246 296H440V306H246Z" />
      <Line d="M268 296V306M292 296V306M316 296V306M340 296V306M364 296V306M388 296V306M412 296V306" />
      <Line d="M424 296V280" />
      <Shape
        fill="sign"
        d="M318 316C330 322 412 322 424 316C424 330 412 336 400 336H342C330 336 318 330 318 316Z"
      />
      <Mark on="water" d="M310 341H432" />
    </g>
  );
}
