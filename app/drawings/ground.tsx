import { Line, Mark, Shape, Tone } from "./parts";

/**
 * What a picture stands on, from one edge of the window to the other: drawn behind a picture that is shown
 * without a frame (`overflow: visible`), on the lines of the picture itself. The units are the picture's.
 */

const left = -6400;
const right = 6880;
const span = (top: number, bottom: number) => `M${left} ${top}H${right}V${bottom}H${left}Z`;
const across = (y: number) => `M${left} ${y}H${right}`;

/** Roofs far away, one block of a street, 480 units long. In steps, so that every block of a page is the same text. */
const block = "v-22h34l18-16 18 16h26v-8h54v12h26l20-18 20 18h46v-16h38v10h30l20-18 20 18h28v10h54v-12h28v26";

/** Seven blocks of roofs behind a ground that begins at `y`. */
function Roofs({ y }: { y: number }) {
  return <Tone fill="far" d={`M-1440 ${y}${block.repeat(7)}z`} />;
}

/** Joints of the pavement, whose foot is at 360. */
const joints = (top: number) => `M-1400 ${top}${`l-6 ${360 - top}m142-${360 - top}`.repeat(24)}`;

/** The kerb. The lawn of most pictures ends at 342 and would cover half of a line there. */
const kerb = 343.5;

/** Lawn, then the pavement. */
export function Lawn() {
  return (
    <>
      <Roofs y={312} />
      <Tone fill="ground" d={span(312, kerb)} />
      <Tone fill="path" d={span(kerb, 360)} />
      <Mark on="wall" d={joints(345)} />
      <Line d={across(312) + across(kerb)} />
    </>
  );
}

/** The same seen from further back: the lawn begins at 262, and the picture has its own kerb at 342. */
export function DeepLawn() {
  return (
    <>
      <Roofs y={262} />
      <Tone fill="ground" d={span(262, 342)} />
      <Tone fill="path" d={span(342, 360)} />
      <Mark on="wall" d={joints(344)} />
      <Line d={across(262) + across(342)} />
    </>
  );
}

/** A street in town: pavement up to the houses. */
export function Pavement() {
  return (
    <>
      <Roofs y={312} />
      <Tone fill="path" d={span(312, 360)} />
      <Mark on="wall" d={joints(345)} />
      <Line d={across(312) + across(kerb)} />
    </>
  );
}

/** A table or counter whose top is at `top`. */
export function Counter({ top }: { top: number }) {
  return (
    <>
      <Tone fill="wood-shade" d={span(top + 14, 360)} />
      <Shape fill="wood" d={span(top, top + 14)} />
    </>
  );
}

/** An indoor floor from y = `top`, with a line along it at `line`. */
export function Floor({ top, line }: { top: number; line: number }) {
  return (
    <>
      <Tone fill="path" d={span(top, 360)} />
      <Line d={across(line)} />
    </>
  );
}

/** A bay to the right, land to the left. */
export function Shore() {
  return (
    <>
      <Tone
        fill="far"
        d={`M456 202C640 196 760 214 ${right} 208V238H456ZM${left} 224C-700 206 -300 226 24 232V238H${left}Z`}
      />
      <Tone fill="water" d={`M${left} 236H24V256H${left}ZM24 236H${right}V360H24Z`} />
      <Tone fill="ground" d={`M${left} 252H24V342H120L112 360H${left}Z`} />
      <Mark
        on="water"
        d="M520 262h40M640 290h60M560 318h44M760 270h50M860 306h60M980 282h40M300 350h40M620 348h50"
      />
      <Line d={`M456 236H${right}M${left} 342H8`} />
    </>
  );
}
