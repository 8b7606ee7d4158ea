import { GableHouse, SemiHouse } from "./houses";
import {
  Boxwood,
  Cloud,
  Grass,
  GroundLine,
  Lettering,
  Line,
  Maple,
  Mark,
  Person,
  placePath,
  Scene,
  Shape,
} from "./parts";

/** Two neighbours at the fence: one asks, the other has sold before. */
export function Fence() {
  const pickets = Array.from({ length: 13 }, (_, i) => 126 + i * 19);
  return (
    <g>
      <Scene />
      <Cloud x={52} y={82} />
      <GableHouse x={84} scale={1.5} />
      <Maple x={244} scale={0.62} />
      <SemiHouse x={402} scale={1.3} />
      <Person x={200} y={312} scale={1.75} look={2} />
      <Person x={286} y={312} scale={1.75} look={3} mirror />
      {/* what they say */}
      <Shape
        fill="paper"
        d="M118 66C118 56 126 50 136 50L196 50C206 50 214 56 214 66L214 118C214 128 206 134 196 134L190 134L200 160L164 134L136 134C126 134 118 128 118 118Z"
      />
      <Lettering text="?" x={166} y={116} size={66} on="ink" />
      <Shape
        fill="paper"
        d="M270 82C270 72 278 66 288 66L366 66C376 66 384 72 384 82L384 128C384 138 376 144 366 144L318 144L288 168L296 144L288 144C278 144 270 138 270 128Z"
      />
      <Mark on="ink" d="M290 88H362M290 105H350" />
      <Mark on="rule" d="M290 122H336" />
      {/* the fence in front of them */}
      <Shape fill="wall-shade" d="M120 278L380 278L380 286L120 286Z" />
      <Shape
        fill="wall"
        d={pickets.map((x) => placePath(x, 312, 1, "M0 0L0 -46L6 -54L12 -46L12 0Z")).join("")}
      />
      <Line d="M126 298H366" />
      <Boxwood
        list={[
          [36, 0.6],
          [448, 0.66],
        ]}
      />
      <Grass list={[60, 150, 250, 336, 430]} y={331} />
      <GroundLine />
    </g>
  );
}
