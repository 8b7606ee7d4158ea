import {
  Boxwood,
  box,
  boxes,
  courses,
  Grass,
  GroundLine,
  Line,
  Maple,
  Mark,
  Scene,
  Shape,
  SmallSign,
  scallops,
  Tone,
  Windows,
  withMirror,
} from "./parts";

/** A Toronto bay-and-gable semi: two tall bays under bargeboards, the two front doors side by side. */
export function BayAndGable() {
  const c = 236;
  const barge = `M48 128L106 24L164 128L150 128${scallops(150, 128, 106, 50, 5, -8)}${scallops(106, 50, 62, 128, 5, -8)}Z`;
  const arch = (top: number) => `M84 ${top + 8}C90 ${top - 7} 122 ${top - 7} 128 ${top + 8}Z`;
  return (
    <g>
      <Scene />
      <Maple x={74} scale={0.78} />
      <Shape fill="roof" d={`M${c - 100} 124L${c - 60} 68H${c + 60}L${c + 100} 124Z`} />
      <Mark on="roof" d={`M${c - 30} 84h26M${c + 6} 96h22M${c - 20} 108h18M${c + 18} 82h14`} />
      <Shape
        fill="brick"
        d={boxes([
          [c - 13, 40, 26, 30],
          [c - 17, 34, 34, 7],
        ])}
      />
      <Line d={`M${c - 7} 34v-7h5v7M${c + 3} 34v-7h5v7`} />
      <Shape fill="brick" d={box(c - 148, 124, 296, 188)} />
      <Tone
        fill="brick-shade"
        d={boxes([
          [c - 80, 126, 16, 160],
          [c + 132, 126, 15, 160],
          [c - 62, 126, 124, 9],
        ])}
      />
      <Mark on="brick" d={courses(c - 58, 138, 116, 54, 6, 3)} />
      <Shape fill="wall-shade" d={box(c - 148, 290, 296, 22)} />
      <Tone
        fill="wall"
        d={boxes([
          [c - 147, 197, 83, 7],
          [c + 64, 197, 83, 7],
        ])}
      />
      <Line d={`${withMirror(c, "M64 126L64 290M80 126L80 312M132 126L132 312")}M${c} 136V196`} />
      {/* gables */}
      <Shape fill="wall-shade" d={withMirror(c, "M58 126L106 44L154 126Z")} />
      <Mark
        on="wood"
        d={withMirror(
          c,
          "M76 118Q80 123 84 118Q88 123 92 118M120 118Q124 123 128 118Q132 123 136 118M102 74Q106 79 110 74",
        )}
      />
      <Shape fill="glass" d={withMirror(c, "M98 118L98 98C98 86 114 86 114 98L114 118Z")} />
      <Shape fill="wall" d={withMirror(c, barge)} />
      <Line d={withMirror(c, "M106 24L106 10M54 128L158 128")} />
      {/* windows */}
      <Windows
        list={[
          [c - 123, 142, 34, 46],
          [c + 89, 142, 34, 46],
          [c - 121, 218, 30, 56],
          [c + 91, 218, 30, 56],
          [c - 46, 150, 26, 38],
          [c + 20, 150, 26, 38],
        ]}
      />
      <Shape
        fill="glass"
        d={boxes([
          [c - 144, 146, 8, 42],
          [c + 68, 146, 8, 42],
          [c - 144, 222, 8, 52],
          [c + 68, 222, 8, 52],
        ])}
      />
      <Shape
        fill="glass-shade"
        d={boxes([
          [c - 76, 146, 8, 42],
          [c + 136, 146, 8, 42],
          [c - 76, 222, 8, 52],
          [c + 136, 222, 8, 52],
        ])}
      />
      <Shape fill="wall" d={withMirror(c, arch(134) + arch(210))} />
      {/* doors under one porch */}
      <Shape fill="glass" d={withMirror(c, "M16 216L48 216L48 226L16 226Z")} />
      <Shape fill="roof-shade" d={withMirror(c, "M16 228L48 228L48 290L16 290Z")} />
      <Line d={withMirror(c, "M22 236L42 236L42 256L22 256ZM22 264L42 264L42 282L22 282Z")} />
      <Shape fill="roof" d={`M${c - 62} 212L${c - 52} 198H${c + 52}L${c + 62} 212Z`} />
      <Line d={withMirror(c, "M58 212C58 220 54 226 54 234")} />
      {/* steps */}
      <Shape
        fill="path"
        d={boxes([
          [c - 54, 290, 108, 8],
          [c - 60, 298, 120, 7],
          [c - 66, 305, 132, 7],
        ])}
      />
      <Line d={`${withMirror(c, "M54 290L54 264L66 284L66 312")}M${c} 290V266`} />
      <Tone fill="path" d={`M${c - 54} 313.5H${c + 54}L${c + 66} 342H${c - 66}Z`} />
      <Boxwood
        list={[
          [c - 128, 0.72],
          [c - 100, 0.88],
          [c + 86, 0.72],
          [c + 116, 0.94],
        ]}
      />
      <SmallSign x={404} y={312} scale={0.92} />
      <Grass list={[60, 330, 436]} y={331} />
      <GroundLine />
    </g>
  );
}
