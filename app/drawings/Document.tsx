import { box, circle, Line, Mark, Part, Room, Shape, Tone } from "./parts";

/** The guide every seller gets first: a booklet with its seal, glasses and tea beside it. */
export function Document() {
  const petals = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * 2 * Math.PI;
    const next = ((i + 1) / 12) * 2 * Math.PI;
    const mid = (angle + next) / 2;
    const p = (a: number, r: number) =>
      `${(292 + r * Math.cos(a)).toFixed(1)} ${(232 + r * Math.sin(a)).toFixed(1)}`;
    return `${i === 0 ? `M${p(angle, 27)}` : ""}Q${p(mid, 36)} ${p(next, 27)}`;
  }).join("");
  return (
    <g>
      <Room top={300} />
      {/* shelf */}
      <Shape fill="wood" d="M24 112H118V122H24" />
      <Shape fill="brick" d={box(36, 62, 16, 50)} />
      <Shape fill="wall" d={box(52, 70, 14, 42)} />
      <Shape fill="leaf" d={box(66, 58, 18, 54)} />
      <Shape fill="roof" d="M90 112L98 64L112 67L104 112Z" />
      <Mark on="wall" d="M44 74V96" />
      {/* the booklet, standing open a hand's breadth */}
      <Shape fill="wall-shade" d="M338 64L362 54V292L338 300Z" />
      <Shape fill="paper" d="M334 60L352 52V290L334 300Z" />
      <Line d="M343 60V294" />
      <Shape fill="paper" d={box(142, 52, 192, 248)} />
      <Tone fill="roof" d={box(143.5, 53.5, 189, 80)} />
      <Tone fill="roof-shade" d={box(143.5, 53.5, 14, 245)} />
      <Line d={`${box(142, 52, 192, 248)}M158 52V300M158 134H334`} />
      <Shape fill="wall" d="M216 118V94L246 68L276 94V118Z" />
      <Shape fill="wall" d="M206 98L246 63L286 98L281 104L246 74L211 104Z" />
      <Shape fill="glass" d={box(228, 98, 14, 12)} />
      <Shape fill="roof-shade" d={box(252, 98, 12, 20)} />
      <Mark part="booklet-title" on="ink" d="M178 156H314M178 168H270" lettering />
      <Mark
        part="booklet-lines"
        on="rule"
        d="M178 190H254M178 202H246M178 214H250M178 226H240M178 238H248M178 250H236M178 272H230M178 284H218"
      />
      <Part name="seal">
        <Shape fill="sign-shade" d="M278 250L270 294L284 286L292 298L300 286L314 294L306 250Z" />
        <Shape fill="sign" d={`${petals}Z`} />
        <Mark on="on-sign" d={`${circle(292, 232, 17)}M284 232L290 239L301 226`} />
      </Part>
      {/* glasses, tea */}
      <Line d="M50 288a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M88 288a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M76 286C80 281 84 281 88 286M50 284L40 274M114 284L128 276" />
      <Mark on="glass" d="M58 290L66 281M96 290L104 281" />
      <Shape fill="leaf" d="M386 258H432L427 294C426 298 424 300 420 300H398C394 300 392 298 391 294Z" />
      <Tone fill="leaf-shade" d="M418 259.5H430L425 295C424 298 422 298.5 419 298.5H412Z" />
      <Line d="M386 258H432L427 294C426 298 424 300 420 300H398C394 300 392 298 391 294ZM431 268C450 264 448 288 428 286" />
      <Line d="M404 258L400 272" />
      <Shape fill="paper" d="M394 272H406V284H394Z" />
      <Mark part="steam" on="metal" d="M402 246C398 236 406 230 402 220M416 246C412 236 420 230 416 220" />
      <Mark on="wood" d="M60 328H140M300 326H410" />
    </g>
  );
}
