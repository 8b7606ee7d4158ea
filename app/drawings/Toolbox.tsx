import {
  Boxwood,
  box,
  circle,
  courses,
  Grass,
  GroundLine,
  Line,
  Mark,
  Scene,
  Shape,
  Tone,
  Windows,
} from "./parts";

/** The home inspector has arrived: toolbox, flashlight, and the ladder against the eaves. */
export function Toolbox() {
  const rungs = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const y = 288 - i * 31;
    const x = 350 + (312 - y) * 0.1;
    return `M${x.toFixed(0)} ${y}h40`;
  });
  return (
    <g>
      <Scene />
      {/* a corner of the house: eaves, wall, window */}
      <Shape fill="brick" d="M92 312V70H456V312" />
      <Mark
        on="brick"
        d={
          courses(104, 88, 330, 60, 12, 3) +
          courses(104, 160, 40, 100, 6, 7) +
          courses(250, 150, 90, 120, 10, 5)
        }
      />
      <Tone fill="brick-shade" d={box(93.5, 70, 362, 14)} />
      <Tone fill="wall-shade" d={box(93.5, 286, 362, 26)} />
      <Line d="M92 286H456" />
      <Shape fill="roof" d="M66 58L104 20H456V58Z" />
      <Mark on="roof" d="M130 34H160M200 44H240M280 32H310M350 46H384M410 34H436M150 48H170" />
      <Shape fill="wall" d="M62 58H456V70H66Z" />
      <Line d="M110 70C110 82 102 80 102 92V306" />
      <Windows list={[[124, 108, 60, 54]]} />
      <Line d="M154 108V162" />
      <Shape fill="wall" d="M116 108L120 94H188L192 108Z" />
      <Mark on="glass" d="M132 156L142 144M162 132L172 120" />
      <Boxwood list={[[440, 0.86]]} />
      {/* ladder */}
      <Line d={`${rungs.join("")}`} />
      <Shape fill="metal" d="M346 312L376 30H383L353 312ZM386 312L416 30H423L393 312Z" />
      {/* toolbox, open tray with tools */}
      <Shape fill="wood" d="M206 232L214 176H222L218 232Z" />
      <Shape fill="metal" d="M196 176V160H226C236 160 240 166 240 172L228 176Z" />
      <Shape fill="keep" d="M252 236L262 196H272L264 236Z" />
      <Line d="M268 196L274 168" />
      <Line d="M170 236V212H300V236" />
      <Shape fill="wood" d={box(166, 206, 138, 10)} />
      <Shape fill="sign" d="M150 240H320V312H150Z" />
      <Tone fill="sign-shade" d={box(296, 241.5, 22.5, 69)} />
      <Shape fill="sign" d={box(142, 234, 186, 18)} />
      <Shape fill="metal" d={box(222, 246, 26, 18)} />
      <Mark on="on-sign" d="M166 278H208" />
      {/* flashlight and its beam */}
      <Tone fill="paper" d="M56 284L24 272V311H56Z" />
      <Shape fill="roof" d="M58 280L80 286V306L58 312Z" />
      <Shape fill="roof" d="M80 287H132C138 287 138 305 132 305H80Z" />
      <Tone fill="roof-shade" d="M81.5 298H135.5C135 302 133 303.5 131 303.5H81.5Z" />
      <Line d="M80 287V305M96 293H108M124 288V304" />
      <Shape fill="paper" d={circle(336, 300, 12)} />
      <Line d="M336 300h1M346 308h14" />
      <Grass list={[50, 180, 260, 420]} y={331} />
      <GroundLine />
    </g>
  );
}
