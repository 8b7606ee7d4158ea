import { DescribedForm, useAnswer, useDescribedForm } from "~/lib/forms/described-form";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { LinkLine } from "~/lib/ui/PageLink";
import { lawyerForm } from "./form";
import type { changeLink, lawyerView } from "./seller-link.server";
import { lawyerWords as words } from "./words";

interface LawyerPartProps {
  described: ReturnType<typeof useLawyerForm>;
  view: NonNullable<ReturnType<typeof lawyerView>>;
  /** Path of the listing. */
  path: string;
  /** True if the download is the page's next step. */
  main: boolean;
}

/** Form that creates a link, as a hook so that the page can show errors above its heading. */
export const useLawyerForm = () => useDescribedForm(lawyerForm);

/** Documents of a sale for the seller's lawyer, to download and behind a link that is shown once. */
export function LawyerPart({ described, view, path, main }: LawyerPartProps) {
  const { lede, missing, papers } = view;
  const isEmpty = papers.length === 0;
  return (
    <section id="for-lawyer">
      <h2>{words.title}</h2>
      <p>{lede}</p>
      {missing ? <p className="note">{missing}</p> : null}
      <LinkLine
        line="actions"
        className={main && !isEmpty ? "button button-main" : "button"}
        href={`${path}/lawyer/documents.zip`}
        download
      >
        {isEmpty ? "Download the cover page" : "Download the ZIP file"}
      </LinkLine>
      {isEmpty ? null : (
        <details className="step-fold">
          <summary>{words.contents}</summary>
          <PackagedPapers papers={papers} />
        </details>
      )}
      {view.makes || view.link ? <LawyerLink described={described} view={view} /> : null}
    </section>
  );
}

/** Documents of the package, with their names. */
export const PackagedPapers = ({ papers }: Pick<LawyerPartProps["view"], "papers">) => (
  <ul className="plain-list">
    {papers.map(({ id, name, file, unchecked }) => (
      <li key={id}>
        <strong>{name}</strong>: {file}
        {unchecked ? ` (${words.unchecked})` : null}
      </li>
    ))}
  </ul>
);

function LawyerLink({
  described: { form, draw, errors },
  view: { link, last, makes, seen },
}: Pick<LawyerPartProps, "described" | "view">) {
  const answer = useAnswer<typeof changeLink>();
  /** A link that was just created, or null. */
  const made = answer && "address" in answer ? answer : null;
  return (
    <details className="step-fold" open={made !== null || link !== null || errors.length > 0}>
      <summary>A link for your lawyer</summary>
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
    </details>
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
