import { box, boxes, circle, Line, Mark, Part, Shape, Tone } from "./parts";

/** The house key on the hook by the door, between the coat and the leash. */
export function Key() {
  return (
    <g>
      <Tone fill="sky" d="M24 20H456V342H24Z" />
      <Tone fill="path" d="M24 318H456V342H24Z" />
      {/* front door ajar to the street, right */}
      <Shape fill="paper" d="M344 318V36H456V318" />
      <Part name="door">
        <Shape fill="roof" d="M356 318V48H456V318" />
        <Shape fill="water" d="M374 66H456V150H374Z" />
        <Tone fill="leaf" d="M375.5 148.5V124C386 108 402 112 408 124C420 110 440 112 454 120V148.5Z" />
        <Line d="M374 66H456M374 66V150H456M374 108H456M416 66V150M374 176H456M374 176V290H456" />
        <Shape fill="brass" d={circle(366, 204, 8)} />
      </Part>
      {/* panelled wall and rail */}
      <Mark on="far" d="M24 250H344M72 250V316M148 250V316M224 250V316M300 250V316" />
      <Line d="M24 306H344" />
      <Shape fill="wood" d={box(44, 56, 276, 26)} />
      <Mark on="wood" d="M58 70H90M130 64H150M250 72H300" />
      <Shape
        fill="metal"
        d={boxes([
          [84, 66, 10, 22],
          [193, 66, 10, 22],
          [280, 66, 10, 22],
        ])}
      />
      {/* coat and toque */}
      <Shape fill="leaf-shade" d="M52 118C40 132 36 176 38 208H52ZM126 118C138 132 142 176 140 208H126Z" />
      <Shape fill="leaf" d="M70 100C78 90 100 90 108 100L128 122L134 246H44L50 122Z" />
      <Tone fill="leaf-shade" d="M108 102L126.5 122L132.4 244.5H98V112Z" />
      <Line d="M89 116V246M70 100L89 116L108 100M58 196H74M104 196H120" />
      <Part name="leash">
        <Line d="M285 90C262 120 262 220 276 250C288 268 302 250 298 228C294 190 304 130 285 90" />
        <Shape fill="metal" d={circle(279, 256, 6)} />
      </Part>
      {/* with its tag */}
      <Part name="key">
        <Line d="M198 88V104" />
        <Line d="M222 138C240 140 250 156 248 174" />
        <Shape fill="sign" d="M222 190L248 168L274 190V232H222Z" />
        <Shape fill="paper" d={circle(248, 183, 4)} />
        <Mark on="on-sign" d="M234 206H262M238 218H258" />
        <Shape
          fill="brass"
          d="M198 96C222 96 232 110 232 128C232 142 224 152 210 156V166H216V176H209V270L198 282L187 270V264H170V250H178V240H168V226H187V176H180V166H186V156C172 152 164 142 164 128C164 110 174 96 198 96ZM198 110C184 110 178 118 178 128C178 138 186 142 198 142C210 142 218 138 218 128C218 118 212 110 198 110Z"
        />
        <Mark on="brass" d="M201 184V264M172 138C176 146 182 149 190 151" />
      </Part>
      {/* boots and mat */}
      <Shape fill="roof" d="M62 318V282H86V304C98 304 104 308 104 318Z" />
      <Shape fill="roof-shade" d="M112 318V282H136V304C148 304 154 308 154 318Z" />
      <Shape fill="wood" d="M186 318L190 306H326L330 318Z" />
      <Line d="M8 318H472" />
    </g>
  );
}
