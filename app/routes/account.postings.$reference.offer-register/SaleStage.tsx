import { site } from "~/content/site";
import type { Row } from "~/lib/forms/form";
import { type DescribedStep, FoldedStepForm } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { TextList } from "~/lib/ui/TextList";
import { written } from "~/lib/ui/Written";
import { SendPapers, useSendPapers } from "~/postings/papers/SendPapers";
import type { LaterKind } from "~/postings/papers/words";
import type { saleStageView } from "~/postings/sale/sale-stage";
import { saleStageWords as words } from "~/postings/sale/words";

/** A sale for its seller, from the accepted offer to the closing. */

/** Documents of the sale, without unrelated kinds. */
const ofSale: readonly LaterKind[] = ["fulfilment", "waiver", "amended", "deposit", "purchase", "other"];

/** Form for the sale's documents. @param changeId id of the next one that is sent */
export const useSalePapers = (changeId: string) => useSendPapers(ofSale, changeId);

interface SaleStageProps {
  door: NonNullable<ReturnType<typeof saleStageView>>;
  /** Forms that report a condition as met. */
  forms: readonly DescribedStep[];
  papers: ReturnType<typeof useSalePapers>;
  changeId: string;
  /** True if documents can be sent. */
  takes: boolean;
}

/** Next step of a sale with its deadline, documents and conditions, and all of its steps. */
export function SaleStage({ door, forms, papers, changeId, takes }: SaleStageProps) {
  const { stage, title, clock, since, text, steps } = door;
  const wantsAgreement = stage === "agreement";
  const wantsNotice = stage === "conditions" || stage === "met";
  const phone = <a href={site.phone.href}>{site.phone.text}</a>;
  const send = (
    <SendPapers
      described={papers}
      changeId={changeId}
      {...(wantsAgreement ? { kind: "purchase" as const, button: words.actions.agreement } : {})}
      {...(wantsNotice ? { button: words.actions.met } : {})}
      main={wantsAgreement || wantsNotice}
    />
  );
  return (
    <>
      <section className="card" aria-labelledby="door">
        <h2 id="door">{written(title)}</h2>
        {clock ? (
          <p className="flagged" data-late={clock.late || undefined}>
            The sale must be reported to the MLS by <strong>{clock.by}</strong>
          </p>
        ) : null}
        {clock?.late ? (
          <p>
            {words.late} {phone}
          </p>
        ) : null}
        <p>
          {since ? `${since} ` : null}
          {text}
        </p>
        {forms.map((form) => (
          <FoldedStepForm
            key={form.id}
            form={{ ...form, button: "Report the condition" }}
            summary={`${form.title}. Fulfilled or waived?`}
          />
        ))}
        {forms.length > 0 ? <p>If a condition can't be met, call us at once: {phone}.</p> : null}
        {!takes ? null : wantsAgreement || wantsNotice ? (
          send
        ) : (
          <details className="step-fold" open={papers.errors.length > 0}>
            <summary>Send another document</summary>
            {send}
          </details>
        )}
      </section>
      <ol className="sale-way stack gap-2">
        {steps.map(({ name, state }) => (
          <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <span>{name}</span> <small>{words.stepStates[state]}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

interface ClosingProps {
  money: { sums: readonly Row[]; payments: readonly string[]; left: readonly Row[]; isOpen: boolean };
}

/** Payments at closing, folded below the receipt. */
export const ClosingFacts = ({ money: { sums, payments, left, isOpen } }: ClosingProps) => (
  <details className="step-fold" id="closing">
    <summary>Payments at closing</summary>
    {isOpen ? <p>Some of these sums aren't final yet.</p> : null}
    <TextList items={payments} />
    <DetailsList items={[...sums, ...left]} />
  </details>
);
