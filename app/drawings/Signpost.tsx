import { GableHouse, HipHouse } from "./houses";
import { Boxwood, Grass, GroundLine, Lettering, Line, Maple, Person, Pine, Shape, Tone } from "./parts";

/** Where the path divides: with a brokerage as its client, or without one. */
export function Signpost() {
  return (
    <g>
      <Tone fill="sky" d="M24 20H456V262H24Z" />
      <Tone fill="ground" d="M24 262H456V342H24Z" />
      <Maple x={54} y={262} scale={0.5} />
      <GableHouse x={98} y={262} scale={0.78} />
      <Pine x={438} y={262} scale={0.5} />
      <HipHouse x={380} y={262} scale={0.86} />
      {/* the path and its two branches */}
      <Tone
        fill="path"
        d="M186 342C200 312 196 296 104 263.5L128 263.5C200 276 226 286 244 298C262 284 300 274 364 263.5L390 263.5C312 290 290 304 296 342Z"
      />
      <Line d="M8 262H472" />
      {/* the post */}
      <Shape fill="wall" d="M232 312L232 46L240 36L248 46L248 312Z" />
      <Tone fill="wall-shade" d="M241.5 39.5L246.5 46L246.5 310.5L241.5 310.5Z" />
      <Shape fill="roof" d="M258 66L116 66L92 92L116 118L258 118Z" />
      <Lettering text="CLIENT" x={178} y={101} size={28} />
      <Shape fill="sign" d="M222 136L396 136L420 162L396 188L222 188Z" />
      <Lettering text="ON MY OWN" x={311} y={170} size={22} />
      <Person x={176} y={328} scale={1.3} look={3} />
      <Boxwood
        list={[
          [224, 0.44],
          [256, 0.5],
        ]}
        y={314}
      />
      <Grass list={[52, 120, 330, 412]} y={318} />
      <Grass list={[80, 150, 330, 436]} y={338} />
      <GroundLine d="M8 342H472" />
    </g>
  );
}
