import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { lawyerForm } from "~/postings/lawyer/form";
import { lawyerWords as words } from "~/postings/lawyer/words";

interface LawyerLinkPartProps {
  described: ReturnType<typeof useLawyerForm>;
  page: {
    makes: boolean;
    seen: string;
    link: { until: string; made: string; downloads: string } | null;
    last: string | null;
  };
  /** A link that was just created, or null. */
  made: { address: string; emailed: { to: string; isSent: boolean } | null } | null;
}

/** Form that creates a link, as a hook so that the page can show errors above its heading. */
export const useLawyerForm = () => useDescribedForm(lawyerForm);

/** Link for the seller's lawyer: created, shown once, renewed, ended. */
export function LawyerLinkPart({ described: { form, draw }, page, made }: LawyerLinkPartProps) {
  const { link, last, makes, seen } = page;
  return (
    <section id="link">
      <h2>A link for your lawyer</h2>
      {made ? (
        <div className="note" role="status">
          <p className="note-title">This is the link. Copy it now: it's shown only once.</p>
          <p>
            <code className="listing-address">{made.address}</code>
          </p>
          <p className="actions">
            <button type="button" className="button" data-copy={made.address}>
              Copy the link
            </button>
          </p>
          {made.emailed ? (
            <p>{(made.emailed.isSent ? words.emailed : words.tooManyLetters)(made.emailed.to)}</p>
          ) : null}
        </div>
      ) : null}
      <p>{words.link}</p>
      {link ? (
        <p>
          {link.until} {link.made} {link.downloads}
        </p>
      ) : last ? (
        <p>{last}</p>
      ) : null}
      {link ? (
        <div className="actions">
          {makes ? <LinkButton act="renew" seen={seen} label={words.renew} /> : null}
          <LinkButton act="end" seen={seen} label="Turn off the link" />
        </div>
      ) : null}
      {makes && !made ? (
        <DescribedForm form={form}>
          <input type="hidden" name="act" value="make" />
          <input type="hidden" name="seen" value={seen} />
          {link ? <p>Or create a new one: the old link then stops working.</p> : null}
          {draw("name")}
          {draw("lawyerEmail")}
          <FormStatus />
          <BusyButton busy="Creating it...">{link ? "Create a new link" : "Create the link"}</BusyButton>
        </DescribedForm>
      ) : null}
    </section>
  );
}

const LinkButton = ({ act, seen, label }: { act: "renew" | "end"; seen: string; label: string }) => (
  <PageForm>
    <input type="hidden" name="act" value={act} />
    <input type="hidden" name="seen" value={seen} />
    <FormStatus />
    <BusyButton busy="Saving..." className="button button-quiet">
      {label}
    </BusyButton>
  </PageForm>
);
