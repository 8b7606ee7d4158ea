import { box, boxes, circle, Line, Maple, Mark, Part, placePath, Room, Shape, Tone } from "./parts";

/** The kitchen calendar, a picture on top, one day circled. */
export function Calendar() {
  const columns = [0, 1, 2, 3, 4, 5, 6].map((i) => 170 + i * 24);
  const rows = [0, 1, 2, 3, 4].map((i) => 172 + i * 20);
  const days = rows.flatMap((y, r) =>
    columns.filter((_, i) => r > 0 || i > 1).map((x) => [x - 3, y - 2] as const),
  );
  const crossed = [
    [218, 172],
    [242, 172],
    [266, 172],
    [290, 172],
    [314, 172],
    [170, 192],
    [194, 192],
  ] as const;
  return (
    <g>
      <Room top={296} />
      {/* calendar */}
      <Tone fill="far" d="M148 50H349V266L326 287H148Z" />
      <Line d="M216 42L240 26L264 42" />
      <Shape fill="paper" d={box(140, 42, 200, 112)} />
      <Tone fill="water" d={box(150, 54, 180, 90)} />
      <Tone fill="leaf" d="M150 130C180 116 214 124 240 120C280 114 300 122 330 116V144H150Z" />
      <Maple x={300} y={134} scale={0.36} />
      <Shape fill="roof" d="M186 108L204 84H258L276 108Z" />
      <Shape fill="wall" d={box(194, 108, 74, 26)} />
      <Shape fill="brick" d={box(244, 74, 10, 16)} />
      <Shape
        fill="glass"
        d={boxes([
          [202, 114, 18, 11],
          [250, 114, 11, 11],
        ])}
      />
      <Shape fill="roof-shade" d={box(230, 114, 11, 20)} />
      <Line d={box(150, 54, 180, 90)} />
      <Shape fill="paper" d="M140 154H340V258L318 278H140Z" />
      <Shape fill="wall-shade" d="M318 278L322 261L340 258Z" />
      <Mark
        part="rings"
        on="ink"
        d={[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${160 + i * 20} 149v10`).join("")}
      />
      <Mark on="rule" d={days.map(([x, y]) => `M${x} ${y}h7`).join("")} />
      <Mark
        part="crossed-days"
        on="ink"
        d={crossed.map(([x, y]) => placePath(x, y - 2, 1, "M-6 -5L7 5M7 -5L-6 5")).join("")}
      />
      <Mark
        part="circled-day"
        on="sign"
        d="M250 222C238 232 218 226 222 212C226 200 254 198 256 212C257 222 244 230 230 224"
      />
      {/* plant, telephone, pencil pot */}
      <Part name="plant">
        <Shape
          fill="leaf"
          d="M84 262C60 252 56 228 62 216C78 222 84 240 86 258C84 236 92 212 104 206C112 224 104 248 92 262Z"
        />
        <Shape fill="leaf-shade" d="M92 262C100 246 112 236 128 236C128 250 112 262 94 264Z" />
        <Shape fill="brick" d="M66 262H112L106 296H72Z" />
        <Tone fill="brick-shade" d="M98 263.5H110L105 294.5H94Z" />
        <Line d="M66 262H112L106 296H72ZM64 272H114" />
      </Part>
      <Line d="M376 268L370 232M388 268V226M398 268L408 236" />
      <Shape fill="wood" d="M384 230V214L388 206L392 214V230Z" />
      <Shape fill="sign" d="M404 240L408 222L413 224L408 242Z" />
      <Shape fill="roof" d={box(364, 252, 46, 44)} />
      <Tone fill="roof-shade" d={box(398, 253.5, 10.5, 41)} />
      <Mark on="metal" d="M374 266H392" />
      <Shape fill="metal" d={circle(240, 26, 3)} />
    </g>
  );
}
