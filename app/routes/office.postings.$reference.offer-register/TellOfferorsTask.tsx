import type { ReactNode } from "react";
import { Steps } from "~/lib/forms/StepForm";
import { StackedTable } from "~/lib/ui/StackedTable";
import { Written, written } from "~/lib/ui/Written";
import type { tellingTask } from "~/postings/offers/telling-view";

/** Buyers to tell the number of offers, with the permitted words, once if they are the same for all. */
export const TellOfferorsTask = ({
  task: { title, due, progress, recipients },
}: {
  task: NonNullable<ReturnType<typeof tellingTask>>;
}) => {
  const texts = new Set(recipients.flatMap(({ say, told }) => (told ? [] : say.join("\n"))));
  const [text = ""] = texts;
  return (
    <section className="office-next card" id="tell">
      <h2>{title}</h2>
      {[due, progress].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {texts.size === 1 ? <Say text={text} /> : null}
      <ul className="stack gap-5">
        {recipients.map(({ id, name, reach, say, told }) => (
          <li key={id}>
            <h3>{written(name)}</h3>
            {told ? (
              <p>{written(told)}</p>
            ) : (
              <>
                <p>{reach}</p>
                {texts.size > 1 ? <Say text={say.join("\n")} /> : null}
                <Steps of="tell-offeror" variant={id} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The permitted words. */
const Say = ({ text }: { text: string }) => (
  <>
    <p>Say this:</p>
    <blockquote className="quoted">
      <Written text={text} />
    </blockquote>
  </>
);

interface TellingsProps {
  tellings: readonly { id: string; since: string; count: string; told: readonly string[] }[];
  /** Forms that correct the last notice. */
  children: ReactNode;
}

/** Disclosures of the number of offers: recipients and times. */
export const Tellings = ({ tellings, children }: TellingsProps) => (
  <section>
    <h2>Disclosures to buyers</h2>
    {tellings.length === 0 ? (
      <p>No disclosures yet.</p>
    ) : (
      <StackedTable
        className="office-table"
        head={["Since", "Offers", "Told"]}
        rows={tellings.map(({ id, since, count, told }) => ({
          id,
          cells: [since, count, told.join("\n") || "No one"],
        }))}
      />
    )}
    {children}
  </section>
);
