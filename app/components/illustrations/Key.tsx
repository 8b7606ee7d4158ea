import { Line, Mark, Shape, Tone, box, boxes, disc } from "./parts";

/** The house key on the hook by the door, between the coat and the leash. */
export function Key() {
  return (
    <g>
      <Tone fill="sky" d="M24 20H456V342H24Z" />
      <Tone fill="path" d="M24 318H456V342H24Z" />
      {/* front door ajar to the street, right */}
      <Shape fill="paper" d="M344 318V36H456V318" />
      <Shape fill="roof" d="M356 318V48H456V318" />
      <Shape fill="glass" d="M374 66H456V150H374Z" />
      <Tone fill="leaf" d="M375.5 148.5V124C386 108 402 112 408 124C420 110 440 112 454 120V148.5Z" />
      <Line d="M374 66H456M374 66V150H456M374 108H456M416 66V150M374 176H456M374 176V290H456" />
      <Shape fill="metal" d={disc(366, 204, 8)} />
      {/* panelled wall and rail */}
      <Mark on="far" d="M24 250H344M72 250V316M148 250V316M224 250V316M300 250V316" />
      <Line d="M24 306H344" />
      <Shape fill="wood" d={box(44, 56, 276, 26)} />
      <Mark on="wood" d="M58 70H90M130 64H150M250 72H300" />
      <Shape fill="metal" d={boxes([[84, 66, 10, 22], [193, 66, 10, 22], [280, 66, 10, 22]])} />
      {/* coat and toque */}
      <Shape fill="leaf" d="M70 100C78 90 100 90 108 100L128 122L132 226H108V252H70V226H46L50 122Z" />
      <Tone fill="leaf-shade" d="M108 102L126 122L130 224.5H110V250.5H96V110Z" />
      <Line d="M89 94V252M70 100L89 116L108 100M70 226V134M108 226V134M76 206H70M102 206H108" />
      {/* leash */}
      <Line d="M285 90C262 120 262 220 276 250C288 268 302 250 298 228C294 190 304 130 285 90" />
      <Shape fill="metal" d={disc(279, 256, 6)} />
      {/* the key with its tag */}
      <Line d="M198 88V104" />
      <Line d="M206 110C232 118 240 142 238 158" />
      <Shape fill="sign" d="M214 176L240 154L266 176V216H214Z" />
      <Shape fill="paper" d={disc(240, 170, 4)} />
      <Mark on="on-sign" d="M226 190H254M230 202H250" />
      <Shape fill="metal" d="M198 98C224 98 230 130 214 142L206 148V170L212 176L206 182V264L198 274L190 264V254L176 250V238L190 236V226L180 222V210L190 208V148L182 142C166 130 172 98 198 98ZM198 110C188 110 184 126 198 130C212 126 208 110 198 110Z" />
      <Mark on="metal" d="M201 154V252" />
      {/* boots and mat */}
      <Shape fill="roof" d="M62 318V282H86V304C98 304 104 308 104 318Z" />
      <Shape fill="roof-shade" d="M112 318V282H136V304C148 304 154 308 154 318Z" />
      <Shape fill="wood" d="M186 318L190 306H326L330 318Z" />
      <Line d="M8 318H472" />
    </g>
  );
}
