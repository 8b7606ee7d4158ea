import { GableHouse, HipHouse, SemiHouse, WalkUp } from "./houses";
import { Boxwood, circle, Grass, GroundLine, Line, Maple, Mark, Scene, Shape } from "./parts";

/** Prices over a row of houses: down for a while, then level. */
export function Chart() {
  const points: readonly (readonly [number, number])[] = [
    [70, 62],
    [124, 78],
    [178, 114],
    [232, 152],
    [286, 164],
    [340, 162],
    [394, 166],
  ];
  return (
    <g>
      <Scene />
      <Mark on="far" d="M56 60H440M56 96H440M56 132H440M56 168H440" />
      {/* the row: gable, walk-up, semi, bungalow, hip */}
      <Maple x={428} scale={0.46} />
      <GableHouse x={76} />
      <WalkUp x={153} />
      <SemiHouse x={251} />
      <HipHouse x={355} />
      <Boxwood
        list={[
          [326, 0.4],
          [344, 0.46],
        ]}
      />
      {/* the line, by hand */}
      <Mark
        on="sign"
        lettering
        d="M70 62C88 66 106 66 124 78C142 88 160 98 178 114C196 130 212 146 232 152C250 158 268 166 286 164C304 162 322 160 340 162C358 164 376 168 394 166"
      />
      <Shape fill="paper" d={points.map(([x, y]) => circle(x, y, 5)).join("")} />
      <Line d="M48 40V186" />
      <Grass list={[60, 196, 300, 420]} y={331} />
      <GroundLine />
    </g>
  );
}
