import { site } from "~/content/site";
import { box, boxes, courses, GroundLine, Lettering, Line, Mark, Person, Scene, Shape, Tone } from "./parts";

/** The brokerage's front on the street: name over the door, listings in the window, the mailbox outside. */
export function Office() {
  return (
    <g>
      <Scene />
      <Tone fill="path" d="M24 313.5H456V342H24Z" />
      <Shape fill="brick" d={box(82, 58, 316, 254)} />
      <Mark on="brick" d={courses(90, 134, 18, 170, 6, 4) + courses(276, 140, 18, 120, 4, 9)} />
      <Tone fill="brick-shade" d={boxes([[378, 128, 18.5, 176]])} />
      <Shape fill="wall" d={box(70, 44, 340, 16)} />
      <Line d="M96 44V34H384V44" />
      {/* the name */}
      <Shape fill="roof" d={box(94, 74, 292, 42)} />
      <Lettering text={site.name} x={240} y={103} size={26} />
      <Shape fill="sign" d="M100 128L270 128L280 150L90 150Z" />
      <Tone
        fill="paper"
        d="M130 129.5L158 129.5L156 148.5L124 148.5ZM186 129.5L214 129.5L218 148.5L186 148.5ZM242 129.5L262 129.5L272 148.5L248 148.5Z"
      />
      <Line d="M100 128L270 128L280 150L90 150Z" />
      {/* the window: someone at the desk, three listings on strings */}
      <Shape fill="wall" d={box(102, 150, 166, 124)} />
      <Shape fill="glass" d={box(112, 150, 146, 114)} />
      <Line d="M132 150V164M186 150V164M238 150V164" />
      <Shape
        fill="paper"
        d={boxes([
          [118, 164, 28, 34],
          [172, 164, 28, 34],
          [224, 164, 28, 34],
        ])}
      />
      <Tone
        fill="brick"
        d="M122 184V178L132 170L142 178V184ZM176 184V178L186 170L196 178V184ZM228 184V178L238 170L248 178V184Z"
      />
      <Mark on="rule" d="M123 191H141M177 191H195M229 191H247" />
      <Person x={206} y={282} scale={1.15} look={1} />
      <Shape fill="wood" d={box(114, 240, 142, 8)} />
      <Tone fill="wood-shade" d={box(115.5, 248, 139, 14.5)} />
      <Shape fill="ink" d="M138 240C138 230 166 230 166 240Z" />
      <Line d="M136 228C142 220 162 220 168 228" />
      <Shape fill="wall-shade" d={box(96, 264, 178, 10)} />
      <Shape fill="brick-shade" d={box(102, 274, 166, 38)} />
      {/* the door */}
      <Shape fill="wall" d={box(296, 136, 78, 176)} />
      <Shape fill="roof" d={box(304, 144, 62, 168)} />
      <Shape fill="glass" d={box(314, 156, 42, 84)} />
      <Line d="M335 156V176" />
      <Shape fill="paper" d={box(317, 176, 36, 20)} />
      <Lettering text="OPEN" x={335} y={190} size={9.5} on="ink" />
      <Line d="M314 254H356V298H314Z" />
      <Shape fill="brass" d={box(358, 244, 5, 18)} />
      <Shape fill="path" d={box(288, 304, 94, 8)} />
      {/* mailbox and a caller */}
      <Line d="M40 312V302M66 312V302" />
      <Shape fill="sign" d="M32 302V258C32 244 74 244 74 258V302Z" />
      <Mark on="on-sign" d="M42 264H64" />
      <Person x={422} y={318} scale={1.3} look={2} mirror />
      <Mark on="wall" d="M104 344L100 340" />
      <GroundLine />
    </g>
  );
}
