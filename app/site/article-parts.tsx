import { createContext, type ReactNode, useContext } from "react";
import { type ArticlePart, partsOf, textOf } from "~/content/article-text";
import type { Figure as FigureValue, ReceiptLine, RichText as RichTextValue } from "~/content/types";
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

/** What the articles' text is drawn with; docs/editing-pages.md shows how each is written. */

interface Children {
  children?: ReactNode;
}

const List = ({ items }: { items: readonly string[] }) => (
  <PlainList>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </PlainList>
);

/** Steps written out, or those of a list that other pages draw from too. */
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

/** `title` is a short phrase, the text one to three sentences. */
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

/** A Markdown table with its caption; the first cell of a row is its header. */
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

/** What goes out, and what stays with the seller. The text below it states the assumptions. */
const Receipt = ({ title, lines, children }: Children & { title: string; lines: readonly ReceiptLine[] }) => (
  <DrawnReceipt title={title} lines={lines} basis={children} />
);

/** The one sentence of the page worth remembering. */
const Pullquote = ({ children }: Children) => <p className="pullquote">{children}</p>;

/** A slip in the margin of a wide window, at the end of its section on others. Short: it stands beside the text. */
const Slip = ({ title, children }: Children & { title: string }) => (
  <div className="slip">
    <p className="slip-title">{title}</p>
    <p>{children}</p>
  </div>
);

const AccordionName = createContext("");

/** Questions of the same name close each other; `enhancements/accordions.ts` keeps the pressed one in its place. */
const Accordion = ({ name, children }: Children & { name: string }) => (
  <AccordionName.Provider value={name}>
    <div className="accordion">{children}</div>
  </AccordionName.Provider>
);

function Question(props: Children & { id: string; question: string }) {
  return <AccordionItem name={useContext(AccordionName)} {...props} />;
}

/** The page in one minute, before its first section: a short list, and for whom the thing isn't. */
const InOneMinute = ({ notFor, children }: Children & { notFor?: string }) => (
  <section className="in-one-minute flow-3" aria-labelledby="in-one-minute">
    <h2 id="in-one-minute">In one minute</h2>
    {children}
    {notFor ? (
      <p>
        <strong>Not for you if</strong> {notFor}
      </p>
    ) : null}
  </section>
);

/** A list to tick off on paper: each item has an empty box. */
const Checklist = ({ children }: Children) => <div className="checklist">{children}</div>;

const Email = ({ address }: { address: string }) => <Anchor href={mailTo(address)}>{address}</Anchor>;

const Phone = ({ number: { text, href } }: { number: { text: string; href: string } }) => (
  <Anchor href={href}>{text}</Anchor>
);

/** Our components, and what Markdown's own elements are drawn with. MDX gives each the properties that the text has. */
export const articleParts = {
  a: Anchor,
  Accordion,
  Actions,
  Anchor,
  Button,
  Checklist,
  DataTable,
  Definition,
  Definitions,
  Email,
  Figure: (figure: FigureValue) => <Figure figure={figure} />,
  InOneMinute,
  List,
  More: FoldedText,
  Note,
  OnYours: AppliedToYourPrice,
  Phone,
  Pullquote,
  Question,
  Receipt,
  RichText,
  Section,
  Slip,
  Specimen,
  SpecimenLine,
  SpecimenPart,
  Step,
  Steps,
  Table,
  ul: PlainList,
} satisfies Record<ArticlePart | "a" | "ul", unknown>;
