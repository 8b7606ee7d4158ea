import type { ReactNode } from "react";
import { Drawing } from "~/drawings/Drawing";
import type { Picture } from "~/lib/ui/shapes";

/** Stamp on a made-up example. */
const stamp = "Specimen";

interface SpecimenProps {
  title: string;
  picture?: Picture;
  /** Sentence about the real thing. */
  basis: string;
  children?: ReactNode;
}

/** A made-up document or screen: real text with a stamp that can't be missed. */
export function Specimen({ title, picture, basis, children }: SpecimenProps) {
  return (
    <figure className="specimen">
      <figcaption className="specimen-title cluster cluster-apart">
        {title} <span className="specimen-stamp">{stamp}</span>
      </figcaption>
      <div className="specimen-sheet">
        {picture ? <Drawing name={picture.name} alt={picture.alt} /> : null}
        {children}
      </div>
      <p className="specimen-basis soft">{basis}</p>
    </figure>
  );
}

export function SpecimenPart({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="specimen-part">
      <h3>{heading}</h3>
      <dl className="facts">{children}</dl>
    </div>
  );
}

interface SpecimenLineProps {
  label: string;
  /** True for a line that deserves attention. */
  marked?: boolean;
  children?: ReactNode;
}

export function SpecimenLine({ label, marked, children }: SpecimenLineProps) {
  return (
    <div>
      <dt>{marked ? <mark>{label}</mark> : label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
