import {
  Boxwood,
  box,
  Grass,
  GroundLine,
  Lettering,
  Line,
  Maple,
  Mark,
  Part,
  placePath,
  Shape,
  Tone,
  Windows,
} from "./parts";

/** The sign in front, the bungalow it sells far behind. */
export function LawnSign() {
  return (
    <g>
      <Tone fill="sky" d="M24 20H456V262H24Z" />
      <Tone
        fill="far"
        d="M24 262V226H44L66 206L88 226H118V238H150L164 224L180 238V262ZM404 262V224H420L436 208L456 224V262Z"
      />
      <Tone fill="ground" d="M24 262H456V342H24Z" />
      <Tone fill="path" d="M338 263.5H358L420 342H356Z" />
      {/* the bungalow */}
      <Maple x={420} y={262} scale={0.5} />
      <Shape fill="brick" d={box(368, 184, 14, 24)} />
      <Shape fill="roof" d="M216 224L246 192H376L408 224Z" />
      <Shape fill="wall" d={box(226, 224, 172, 38)} />
      <Tone fill="wall-shade" d={box(227.5, 225.5, 169, 5)} />
      <Windows
        list={[
          [244, 234, 40, 17],
          [362, 234, 22, 17],
        ]}
        plain
      />
      <Shape fill="roof-shade" d={box(334, 232, 16, 30)} />
      <Boxwood
        list={[
          [238, 0.34],
          [252, 0.4],
          [268, 0.34],
          [284, 0.4],
          [372, 0.36],
          [388, 0.34],
        ]}
        y={262}
      />
      <Line d="M8 262H472" />
      {/* the sign */}
      <Shape fill="wall" d="M100 326V44L107 34L114 44V326Z" />
      <Tone fill="wall-shade" d="M108 40L112.5 45V324.5H108Z" />
      <Line d="M100 326V44L107 34L114 44V326Z" />
      <Shape fill="wall" d="M84 62H392V74H84Z" />
      <Tone fill="wall-shade" d="M116 69H390.5V72.5H116Z" />
      <Line d="M114 112C136 110 152 96 152 74" />
      <Part name="board">
        <Line d="M168 74V92M352 74V92" />
        <Shape
          fill="metal"
          d={placePath(168, 92, 1, "M-4 -4L4 -4L4 6L-4 6Z") + placePath(352, 92, 1, "M-4 -4L4 -4L4 6L-4 6Z")}
        />
        <Shape fill="sign" d="M150 96H370V180H150Z" />
        <Mark on="on-sign" d="M158 104H362V172H158Z" />
        <Lettering text="FOR SALE" x={260} y={149} size={29} />
        <Part name="rider">
          <Line d="M188 180V188M332 180V188" />
          <Shape fill="paper" d="M176 188H344V214H176Z" />
          <Lettering text="FLAT FEE" x={260} y={207} size={18} on="ink" />
        </Part>
      </Part>
      {/* foot of the post */}
      <Shape
        fill="leaf"
        d="M78 326C74 316 84 308 92 314C94 302 106 304 107 312C112 302 124 306 122 316C132 310 140 318 136 326Z"
      />
      <Tone fill="leaf-shade" d="M135 324.5C138 318 135 315 130 315C130 320 112 322 94 324.5Z" />
      <Line d="M62 326H156" />
      <Grass list={[44, 178, 246, 306, 430]} y={318} />
      <Grass list={[210, 318, 72]} y={338} />
      <GroundLine d="M8 342H472" />
    </g>
  );
}
