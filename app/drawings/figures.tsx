import type { ReactElement, ReactNode } from "react";
import type { FigureName, Figure as FigureValue } from "~/content/types";
import { box, boxes, circle, Line, Mark, Person, Shape, SmallSign, Tone } from "./parts";

/** The drawings inside articles: 480 units wide, the line weight of the pictures, their words from the content. */

interface TextProps {
  x: number;
  y: number;
  children: ReactNode;
}

const Middle = ({ x, y, children }: TextProps) => (
  <text className="ill-text ill-text-small ill-text-middle" x={x} y={y}>
    {children}
  </text>
);

const Start = ({ x, y, children }: TextProps) => (
  <text className="ill-text ill-text-small" x={x} y={y}>
    {children}
  </text>
);

/** The front of a house with its gable; (x, y) is the lower left corner. */
const house = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y}V${y - h}L${x + w / 2} ${y - h * 1.7}L${x + w} ${y - h}V${y}Z`;

const arrow = (x1: number, x2: number, y: number) =>
  `M${x1} ${y}H${x2}M${x2 - 9} ${y - 7}L${x2} ${y}L${x2 - 9} ${y + 7}`;

const Dashed = ({ d }: { d: string }) => <path className="ill-line ill-dashed" d={d} />;

const Ground = ({ y }: { y: number }) => (
  <>
    <Tone fill="ground" d={box(8, y, 464, 12)} />
    <Line d={`M8 ${y}H472`} />
  </>
);

type Labels = FigureValue["labels"];

/** The brokerage's sign on one side of a line, the seller at the open door on the other. */
const WorkLine = ({ labels: [ours, yours] }: { labels: Labels }) => (
  <>
    <Ground y={196} />
    <SmallSign x={70} y={196} scale={1.6} />
    <Dashed d="M200 16V184" />
    <Shape fill="wall" d={box(296, 104, 120, 92)} />
    <Shape fill="roof" d="M280 106L356 52L432 106Z" />
    <Shape fill="ink" d={box(326, 138, 32, 58)} />
    <Shape fill="glass" d={box(374, 124, 26, 28)} />
    <Person x={296} y={196} scale={1.2} reach />
    <Person x={244} y={196} scale={1.2} look={2} />
    <Middle x={104} y={36}>
      {ours}
    </Middle>
    <Middle x={340} y={36}>
      {yours}
    </Middle>
  </>
);

/** Buyer, buyer's agent and seller in a row. */
const Chain = ({ labels }: { labels: Labels }) => (
  <>
    <Ground y={150} />
    <Person x={70} y={150} scale={1.5} look={2} />
    <Person x={240} y={150} scale={1.5} look={1} />
    <Person x={410} y={150} scale={1.5} look={3} />
    <Line d={`${arrow(110, 200, 100)}${arrow(280, 370, 100)}`} />
    {[70, 240, 410].map((x, index) => (
      <Middle key={x} x={x} y={190}>
        {labels[index]}
      </Middle>
    ))}
  </>
);

/** Homes that sold, each at its price on a line, and the range that follows from them. */
const PriceLine = ({ labels: [sold, range] }: { labels: Labels }) => (
  <>
    <Tone fill="keep" d={box(150, 138, 220, 14)} />
    <Line d="M16 152H464" />
    <Line d="M150 130V174M370 130V174" />
    <Shape fill="brick" d={[60, 132, 220, 344].map((x) => house(x, 120, 46, 34)).join("")} />
    <Shape fill="ink" d={boxes([75, 147, 235, 359].map((x) => [x, 100, 16, 20] as const))} />
    <Line d={[83, 155, 243, 367].map((x) => `M${x} 122V152`).join("")} />
    <Middle x={214} y={40}>
      {sold}
    </Middle>
    <Middle x={260} y={202}>
      {range}
    </Middle>
  </>
);

/** Three closed envelopes on a table, and the card that counts them. */
const OfferNight = ({ labels: [count] }: { labels: Labels }) => (
  <>
    <Shape fill="wood" d={box(8, 172, 464, 14)} />
    {[24, 132, 240].map((x) => (
      <g key={x}>
        <Shape fill="wall" d={box(x, 96, 96, 66)} />
        <Line d={`M${x} 98L${x + 48} 134L${x + 96} 98`} />
        <Shape fill="sign" d={circle(x + 48, 132, 9)} />
      </g>
    ))}
    <Shape fill="wall" d="M362 172L372 60H464L454 172Z" />
    <Middle x={413} y={126}>
      {count}
    </Middle>
  </>
);

/** One seller with a brokerage behind them, one without. */
const TwoPositions = ({ labels: [client, alone] }: { labels: Labels }) => (
  <>
    <Ground y={160} />
    <Shape fill="wall" d={box(112, 72, 96, 88)} />
    <Shape fill="roof" d={box(104, 56, 112, 18)} />
    <Shape
      fill="glass"
      d={boxes([
        [124, 86, 24, 24],
        [172, 86, 24, 24],
      ])}
    />
    <Shape fill="ink" d={box(148, 122, 24, 38)} />
    <Line d="M76 112H110" />
    <Person x={54} y={160} scale={1.4} look={3} />
    <Dashed d="M262 24V148" />
    <Person x={372} y={160} scale={1.4} look={2} />
    <Middle x={128} y={200}>
      {client}
    </Middle>
    <Middle x={372} y={200}>
      {alone}
    </Middle>
  </>
);

/** The deposit goes from the buyer into a strongbox, and from there to the seller when the sale closes. */
const Deposit = ({ labels: [buyer, trust, seller] }: { labels: Labels }) => (
  <>
    <Ground y={150} />
    <Person x={60} y={150} scale={1.5} look={2} />
    <Person x={420} y={150} scale={1.5} look={3} />
    <Shape fill="metal" d={box(190, 62, 100, 88)} />
    <Line d={`${box(202, 74, 76, 64)}M240 88V124M222 106H258`} />
    <Shape fill="brass" d={circle(240, 106, 13)} />
    <Line d={arrow(98, 180, 106)} />
    <Dashed d={arrow(300, 382, 106)} />
    <Middle x={60} y={192}>
      {buyer}
    </Middle>
    <Middle x={240} y={192}>
      {trust}
    </Middle>
    <Middle x={420} y={192}>
      {seller}
    </Middle>
  </>
);

/** A house cut open, with a number at each part an inspector looks at. */
const Section = ({ labels }: { labels: Labels }) => {
  const marks = [
    [150, 46],
    [206, 114],
    [96, 176],
    [214, 206],
  ] as const;
  return (
    <>
      <Shape fill="ground" d="M8 190H292V228H8Z" />
      <Shape fill="wall" d={box(60, 84, 180, 130)} />
      <Shape fill="roof" d="M40 86L150 20L260 86Z" />
      <Line d="M60 148H240M150 86V148" />
      <Shape fill="metal" d={box(78, 160, 36, 54)} />
      <Line d="M96 160V148M196 96H216V132H196Z" />
      {marks.map(([x, y], index) => (
        <g key={x}>
          <Shape fill="wall" d={circle(x, y, 15)} />
          <Middle x={x} y={y + 8}>
            {index + 1}
          </Middle>
          <Start x={306} y={62 + index * 44}>
            {`${index + 1}. ${labels[index]}`}
          </Start>
        </g>
      ))}
    </>
  );
};

/** Ten homes for sale; those that sold are filled. */
const SoldShare = ({ labels: [sold], count = 0 }: { labels: Labels; count?: number }) => (
  <>
    {[...Array(10).keys()].map((index) => {
      const x = 24 + (index % 5) * 90;
      const y = index < 5 ? 76 : 158;
      return (
        <g key={index}>
          <Shape fill={index < count ? "keep" : "wall"} d={house(x, y, 62, 36)} />
          <Line d={box(x + 24, y - 24, 14, 24)} />
        </g>
      );
    })}
    <Middle x={240} y={202}>
      {sold}
    </Middle>
  </>
);

/** The sale price, and the two brokerages that are paid from it. */
const WhoIsPaid = ({ labels: [price, listing, buyers, agents] }: { labels: Labels }) => (
  <>
    <Line d="M240 52V78M116 104V78H364V104M116 154V178M364 154V178" />
    <Shape
      fill="wall"
      d={boxes([
        [130, 8, 220, 44],
        [8, 104, 216, 50],
        [256, 104, 216, 50],
      ])}
    />
    <Shape
      fill="wall-shade"
      d={boxes([
        [46, 178, 140, 40],
        [294, 178, 140, 40],
      ])}
    />
    <Middle x={240} y={38}>
      {price}
    </Middle>
    <Middle x={116} y={137}>
      {listing}
    </Middle>
    <Middle x={364} y={137}>
      {buyers}
    </Middle>
    <Middle x={116} y={206}>
      {agents}
    </Middle>
    <Middle x={364} y={206}>
      {agents}
    </Middle>
  </>
);

/** A row of days from the order of a paper to its arrival. */
const Wait = ({ labels: [ordered, arrives] }: { labels: Labels }) => (
  <>
    <Shape fill="wall" d={boxes([...Array(10).keys()].map((day) => [16 + day * 45, 84, 39, 44] as const))} />
    <Tone fill="keep" d={box(422.5, 85.5, 36, 41)} />
    <Shape fill="wall" d="M404 14H448L464 30V74H404Z" />
    <Mark on="rule" d="M414 36H450M414 48H450M414 60H438" />
    <Line d="M28 148V136M440 148V136" />
    {[...Array(10).keys()].map((day) => (
      <Middle key={day} x={35 + day * 45} y={115}>
        {day + 1}
      </Middle>
    ))}
    <Start x={16} y={172}>
      {ordered}
    </Start>
    <text className="ill-text ill-text-small ill-text-end" x={464} y={172}>
      {arrives}
    </text>
  </>
);

/** Two houses apart above the ground and joined below it. */
const Linked = ({ labels: [above, below] }: { labels: Labels }) => (
  <>
    <Shape
      fill="brick"
      d={boxes([
        [60, 82, 110, 62],
        [310, 82, 110, 62],
      ])}
    />
    <Shape fill="roof" d="M46 84L115 34L184 84ZM296 84L365 34L434 84Z" />
    <Shape
      fill="glass"
      d={boxes([
        [78, 98, 26, 28],
        [376, 98, 26, 28],
      ])}
    />
    <Shape
      fill="ink"
      d={boxes([
        [124, 100, 26, 44],
        [330, 100, 26, 44],
      ])}
    />
    <Tone fill="ground" d={box(8, 144, 464, 72)} />
    <Shape fill="metal" d="M60 144H170V168H310V144H420V204H60Z" />
    <Line d="M8 144H60M170 144H310M420 144H472" />
    <Middle x={240} y={32}>
      {above}
    </Middle>
    <Middle x={240} y={195}>
      {below}
    </Middle>
  </>
);

/** A house between its well and its septic tank and bed. */
const WellAndSeptic = ({ labels: [well, tank, bed] }: { labels: Labels }) => (
  <>
    <Tone fill="ground" d={box(8, 110, 464, 82)} />
    <Shape fill="wall" d={box(170, 58, 104, 52)} />
    <Shape fill="roof" d="M156 60L222 16L288 60Z" />
    <Shape fill="ink" d={box(186, 72, 22, 38)} />
    <Shape fill="glass" d={box(228, 72, 28, 22)} />
    <Shape fill="metal" d={box(52, 86, 28, 96)} />
    <Tone fill="water" d={box(53.5, 140, 25, 40.5)} />
    <Line d="M80 124H180V110M262 110V128H300" />
    <Shape fill="metal" d={box(300, 120, 56, 38)} />
    <Line d="M356 132H464M384 132V146M410 132V146M436 132V146M462 132V146" />
    <Line d="M8 110H52M80 110H472" />
    <Middle x={66} y={72}>
      {well}
    </Middle>
    <Middle x={328} y={182}>
      {tank}
    </Middle>
    <Middle x={422} y={182}>
      {bed}
    </Middle>
  </>
);

interface FigureDrawing {
  /** Where the drawing begins and how high it is; it is 480 wide. */
  top: number;
  height: number;
  Drawing: (props: { labels: Labels; count?: number }) => ReactElement;
}

const figures: Record<FigureName, FigureDrawing> = {
  "work-line": { top: 10, height: 200, Drawing: WorkLine },
  chain: { top: 44, height: 154, Drawing: Chain },
  "price-line": { top: 16, height: 192, Drawing: PriceLine },
  "offer-night": { top: 54, height: 136, Drawing: OfferNight },
  "two-positions": { top: 20, height: 188, Drawing: TwoPositions },
  deposit: { top: 44, height: 156, Drawing: Deposit },
  section: { top: 14, height: 218, Drawing: Section },
  "sold-share": { top: 8, height: 202, Drawing: SoldShare },
  "who-is-paid": { top: 4, height: 218, Drawing: WhoIsPaid },
  wait: { top: 10, height: 168, Drawing: Wait },
  linked: { top: 8, height: 210, Drawing: Linked },
  "well-and-septic": { top: 10, height: 184, Drawing: WellAndSeptic },
};

/** A drawn figure of an article, with its caption below. */
export function Figure({ figure }: { figure: FigureValue }) {
  const { top, height, Drawing } = figures[figure.name];
  return (
    <figure className="figure">
      <svg
        className="ill"
        viewBox={`0 ${top} 480 ${height}`}
        focusable="false"
        role="img"
        aria-label={figure.alt}
      >
        <Drawing labels={figure.labels} count={figure.count} />
      </svg>
      <figcaption>{figure.caption}</figcaption>
    </figure>
  );
}
