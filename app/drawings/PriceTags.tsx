import { GableHouse, HipHouse, SemiHouse } from "./houses";
import {
  Boxwood,
  circle,
  Grass,
  GroundLine,
  Lettering,
  Line,
  Maple,
  Mark,
  placePath,
  Scene,
  Shape,
} from "./parts";

/** Three houses of a street; two have sold and carry their price, the one between them asks for its own. */
export function PriceTags() {
  const tag = "M-34 76L-34 22L-14 0L14 0L34 22L34 76Z";
  return (
    <g>
      <Scene />
      <Line d="M24 44C120 64 360 64 456 44" />
      <Line d="M92 54V68M240 59V76M388 54V68" />
      <Shape fill="paper" d={placePath(92, 68, 1, tag) + placePath(388, 68, 1, tag)} />
      <Mark on="ink" d="M74 108H110M370 108H406" />
      <Mark on="rule" d="M74 124H100M370 124H396" />
      <Shape fill="sign" d={placePath(240, 76, 1.15, tag)} />
      <Lettering text="?" x={240} y={154} size={52} />
      <Shape fill="wall" d={circle(92, 82, 4) + circle(388, 82, 4) + circle(240, 92, 4)} />
      <Maple x={318} scale={0.44} />
      <GableHouse x={92} scale={1.3} fill="wall" />
      <SemiHouse x={232} scale={1.25} />
      <HipHouse x={396} scale={1.15} />
      <Boxwood
        list={[
          [156, 0.5],
          [172, 0.6],
          [364, 0.4],
          [414, 0.44],
        ]}
      />
      <Grass list={[60, 196, 300, 420]} y={331} />
      <GroundLine />
    </g>
  );
}
