import { HipHouse } from "./houses";
import {
  Boxwood,
  box,
  Cloud,
  Geese,
  Grass,
  GroundLine,
  Line,
  letters,
  Maple,
  Mark,
  Person,
  Scene,
  Shape,
} from "./parts";

/** A seller puts up a sign of their own: board, stake and brush. */
export function OwnSign() {
  return (
    <g>
      <Scene />
      <Cloud x={300} y={88} />
      <Geese x={150} y={70} />
      <Shape fill="brick" d={box(352, 130, 20, 44)} />
      <HipHouse x={318} scale={2.1} />
      <Maple x={446} scale={0.66} />
      <Boxwood
        list={[
          [240, 0.66],
          [264, 0.76],
          [290, 0.62],
          [396, 0.6],
        ]}
      />
      {/* the sign, not quite straight */}
      <g transform="rotate(-4 118 322)">
        <Shape fill="wood" d={box(111, 168, 14, 154)} />
        <Shape fill="paper" d={box(42, 128, 152, 86)} />
        <Mark on="sign" d={letters("FOR SALE", 118, 146, 16)} lettering />
        <Mark on="ink" d="M64 186C80 178 90 194 104 186C118 178 130 192 144 185C152 181 162 186 172 184" />
        <Line d="M118 134v2M118 206v2" />
      </g>
      <Person x={208} y={322} scale={1.5} look={3} reach mirror />
      {/* paint and brush */}
      <Shape fill="metal" d="M50 300L82 300L79 324L53 324Z" />
      <Line d="M50 300C50 286 82 286 82 300" />
      <Grass list={[34, 156, 320, 420]} y={331} />
      <GroundLine />
    </g>
  );
}
