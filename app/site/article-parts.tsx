import { createContext, type ReactNode, useContext } from "react";
import { type ArticlePart, partsOf, textOf } from "~/content/article-text";
import { plans } from "~/content/business";
import type { Figure as FigureValue, ReceiptLine, RichText as RichTextValue } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";
import { Figure } from "~/drawings/Figure";
import { Specimen, SpecimenLine, SpecimenPart } from "~/drawings/Specimen";
import { Anchor } from "~/lib/ui/Anchor";
import {
  AccordionItem,
  Actions,
  Button,
  DataTable,
  FoldedText,
  Note,
  PlainList,
  Section,
} from "~/lib/ui/Blocks";
import { mailTo } from "~/lib/ui/mail-to";
import { Receipt as DrawnReceipt } from "~/lib/ui/Receipt";
import { RichText } from "~/lib/ui/RichText";
import { AppliedToYourPrice } from "./savings/bill";
import { SplitPrice } from "./savings/SplitPrice";

/** Components of the articles' text. docs/editing-pages.md shows how to write each. */

interface Children {
  children?: ReactNode;
}

/** Steps from the text, or from a list that other pages share. */
const Steps = ({
  items = [],
  children,
}: Children & { items?: readonly { title: string; text: RichTextValue }[] }) => (
  <ol className="steps">
    {items.map(({ title, text }) => (
      <Step key={title} title={title}>
        <RichText text={text} />
      </Step>
    ))}
    {children}
  </ol>
);

/** A step. `title` is a short phrase, the text one to three sentences. */
const Step = ({ title, children }: Children & { title: string }) => (
  <li className="step">
    <p className="step-title">{title}</p>
    <p>{children}</p>
  </li>
);

const Definitions = ({ children }: Children) => <dl className="definitions">{children}</dl>;

const Definition = ({ term, children }: Children & { term: string }) => (
  <div className="definition">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** A Markdown table with its caption. The first cell of a row is its header. */
function Table({ caption, children }: Children & { caption: string }) {
  const [head = [], ...rows] = partsOf(children)
    .filter(({ type }) => type === "tr")
    .map((row) => partsOf(row.props.children).filter(({ type }) => type === "th" || type === "td"));
  return (
    <DataTable
      caption={caption}
      head={head.map((cell) => textOf(cell.props.children))}
      rows={rows.map((row) => row.map((cell) => cell.props.children))}
    />
  );
}

/** Costs and the seller's proceeds. The text below states the assumptions. */
const Receipt = ({ title, lines, children }: Children & { title: string; lines: readonly ReceiptLine[] }) => (
  <DrawnReceipt title={title} lines={lines} basis={children} />
);

/** The main sentence of the page. */
const Pullquote = ({ children }: Children) => <p className="pullquote">{children}</p>;

/** A short note in the margin of a wide window, or at the end of its section in others. */
const Slip = ({ title, children }: Children & { title: string }) => (
  <div className="slip">
    <p className="slip-title">{title}</p>
    <p>{children}</p>
  </div>
);

const AccordionName = createContext("");

/** Questions of one name close each other. `enhancements/accordions.ts` keeps the pressed one in place. */
const Accordion = ({ name, children }: Children & { name: string }) => (
  <AccordionName.Provider value={name}>
    <div className="accordion">{children}</div>
  </AccordionName.Provider>
);

function Question(props: Children & { id: string; question: string }) {
  return <AccordionItem name={useContext(AccordionName)} {...props} />;
}

/** A list to tick off on paper, with an empty box for each item. */
const Checklist = ({ children }: Children) => <div className="checklist">{children}</div>;

/** Rules with our notes. The text is a Markdown list, each item a rule and a note for the margin. */
const MarkedUp = ({ title, children }: Children & { title: string }) => (
  <figure className="marked-up shape shape-wide">
    <figcaption className="shape-title">{title}</figcaption>
    {children}
  </figure>
);

/** Something that can go wrong, as a slip with its cost stamped on. The slip's lines are `SpecimenLine`. */
const Risk = ({ stamp, children }: Children & { stamp: string }) => (
  <>
    <p className="risk-stamp specimen-stamp">{stamp}</p>
    <dl className="facts shape">{children}</dl>
  </>
);

/** A drawing with numbers next to Markdown lists with the same numbers. */
const Cutaway = ({ children, name, alt }: Children & Pick<FigureValue, "name" | "alt">) => (
  <figure className="cutaway shape shape-wide">
    <Drawing name={`figures/${name}`} alt={alt} />
    <figcaption>{children}</figcaption>
  </figure>
);

/** Houses in a row, each with its sign and a step below. */
const SoldStreet = ({ children }: Children) => <ol className="sold-street shape shape-wide">{children}</ol>;

const SoldHome = ({
  name,
  sign,
  title,
  children,
}: Children & Pick<FigureValue, "name"> & { sign: string; title: string }) => (
  <li>
    <Drawing name={`figures/${name}`} alt={`A house whose sign says ${sign}`} labels={[sign]} />
    <div>
      <p className="step-title">{title}</p>
      <p>{children}</p>
    </div>
  </li>
);

/** A road to a sale, with milestones in their order. */
const Walk = ({ children }: Children) => <ol className="walk shape shape-wide">{children}</ol>;

/** Task at a milestone, and on the other side of the road the difference on our plan. */
const Milestone = ({
  when,
  title,
  ours,
  children,
}: Children & { when?: string; title: string; ours?: string }) => (
  <li>
    {when ? <p className="walk-when stamp">{when}</p> : null}
    <div>
      <p className="step-title">{title}</p>
      <p>{children}</p>
    </div>
    {ours ? (
      <p className="walk-ours">
        <b>{`On ${plans.basic.name}:`}</b> {ours}
      </p>
    ) : null}
  </li>
);

const Email = ({ address }: { address: string }) => <Anchor href={mailTo(address)}>{address}</Anchor>;

const Phone = ({ number: { text, href } }: { number: { text: string; href: string } }) => (
  <Anchor href={href}>{text}</Anchor>
);

/** Our components, and the elements that Markdown uses. MDX passes each the props in the text. */
export const articleParts = {
  a: Anchor,
  Accordion,
  Actions,
  Anchor,
  Button,
  Checklist,
  Cutaway,
  DataTable,
  Definition,
  Definitions,
  Email,
  Figure: (figure: FigureValue) => <Figure figure={figure} />,
  MarkedUp,
  Milestone,
  More: FoldedText,
  Note,
  OnYours: AppliedToYourPrice,
  Phone,
  Pullquote,
  Question,
  Receipt,
  RichText,
  Risk,
  Section,
  Slip,
  SoldHome,
  SoldStreet,
  Specimen,
  SpecimenLine,
  SpecimenPart,
  SplitPrice,
  Step,
  Steps,
  Table,
  Walk,
  ul: PlainList,
} satisfies Record<ArticlePart | "a" | "ul", unknown>;
