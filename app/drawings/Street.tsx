import { Lawn } from "./ground";
import { GableHouse, HipHouse, SemiHouse, WalkUp } from "./houses";
import { Boxwood, Grass, Maple, Person } from "./parts";

/** A house or tree moved along the street: the same drawing each time, so that the page stays small. */
const at = (x: number) => `translate(${x})`;

/**
 * A row of homes across the window, 1,440 units long; its ground runs on beyond both ends. As high as the houses:
 * it takes the height that the page's styles give it.
 */
export function Street() {
  return (
    <svg
      className="ill ill-wide street"
      viewBox="0 190 1440 170"
      preserveAspectRatio="xMidYMax slice"
      focusable="false"
      aria-hidden="true"
    >
      <Lawn />
      {[-96, 330, 812, 1312].map((x) => (
        <g key={x} transform={at(x)}>
          <Maple x={0} scale={0.5} />
        </g>
      ))}
      {[36, 536, 1186].map((x) => (
        <g key={x} transform={at(x)}>
          <SemiHouse />
        </g>
      ))}
      {[146, 910, 1406].map((x, index) => (
        <g key={x} transform={at(x)}>
          <GableHouse fill={index === 1 ? "wall" : "brick"} />
        </g>
      ))}
      {[248, 640, 1016, 1506].map((x) => (
        <g key={x} transform={at(x)}>
          <HipHouse />
        </g>
      ))}
      {[428, 742, 1096].map((x) => (
        <g key={x} transform={at(x)}>
          <WalkUp />
        </g>
      ))}
      <Boxwood
        list={[
          [96, 0.4],
          [286, 0.44],
          [476, 0.4],
          [592, 0.44],
          [690, 0.36],
          [862, 0.46],
          [968, 0.4],
          [1250, 0.44],
        ]}
      />
      <Person x={374} y={330} scale={0.66} look={2} />
      <Person x={398} y={330} scale={0.62} look={3} mirror />
      <Grass list={[70, 210, 300, 486, 600, 790, 850, 940, 1060, 1260, 1370]} y={334} />
    </svg>
  );
}
