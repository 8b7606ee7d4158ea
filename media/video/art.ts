/** Finds and moves the parts of a drawing. Angles are in degrees, lengths in picture units. */

type Part = SVGGraphicsElement;

/** Smooth transition: 0 before `from`, 1 after `to`. */
export function ease(t: number, from: number, to: number): number {
  const p = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return p * p * (3 - 2 * p);
}

/** Damped swing of `size` that starts at `from`. */
export function settle(t: number, from: number, size: number, period = 1.5): number {
  const s = Math.max(0, t - from);
  return size * Math.exp(-s * 0.95) * Math.sin((2 * Math.PI * s) / period);
}

export const turn = (part: Part, angle: number, x: number, y: number) =>
  part.setAttribute("transform", `rotate(${angle.toFixed(3)} ${x} ${y})`);
export const shift = (part: Part, x: number, y: number) =>
  part.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
/** Scales about the point (x, y). */
export const grow = (part: Part, sx: number, sy: number, x = 0, y = 0) =>
  part.setAttribute(
    "transform",
    `translate(${x} ${y}) scale(${sx.toFixed(4)} ${sy.toFixed(4)}) translate(${-x} ${-y})`,
  );
export const show = (part: Element, opacity: number) => part.setAttribute("opacity", opacity.toFixed(3));

/** Draws a path from its start, as a pen would. `share` is the drawn part, 0 to 1. */
export function pen(path: Part, share: number) {
  path.setAttribute("pathLength", "1");
  path.setAttribute("stroke-dasharray", `${share.toFixed(4)} 2`);
  path.setAttribute("visibility", share > 0 ? "visible" : "hidden");
}

export class Art {
  constructor(readonly svg: SVGSVGElement) {}

  /** Every part of that name. Its file has the name as `data-part`. */
  parts(name: string): Part[] {
    return [...this.svg.querySelectorAll<Part>(`[data-part="${name}"]`)];
  }

  /** The only part of that name. */
  part(name: string): Part {
    const [part, another] = this.parts(name);
    if (!part || another) throw new Error(`The drawing has no part "${name}", or several.`);
    return part;
  }

  /** Moves a part's content into a new group, which can move while the part stays. */
  content(part: Part): Part {
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.append(...part.childNodes);
    part.append(group);
    return group;
  }

  /** Zooms towards the point (x, y). */
  zoom(scale: number, x: number, y: number) {
    const box = [x - x / scale, y - y / scale, 480 / scale, 360 / scale].map((value) => value.toFixed(3));
    this.svg.setAttribute("viewBox", box.join(" "));
  }

  /** Splits a part that is one path into one path for each of its pieces. */
  split(name: string): Part[] {
    const path = this.part(name);
    const pieces = (path.getAttribute("d") ?? "").split(/(?=M)/).map((d) => {
      const piece = path.cloneNode() as Part;
      piece.setAttribute("d", d);
      return piece;
    });
    path.replaceWith(...pieces);
    return pieces;
  }

  /** Moves an extra of the scene to the front of the drawing, or behind a named part. */
  add(selector: string, behind?: string): Part {
    const part = document.querySelector<Part>(`.extra ${selector}`);
    if (!part) throw new Error(`No extra ${selector}`);
    if (behind) this.part(behind).before(part);
    else this.svg.append(part);
    return part;
  }
}
