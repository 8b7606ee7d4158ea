import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { beginningOf, dateAndTime } from "~/lib/format";
import { errorsOf, useAnswer } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { hiddenField } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { SubmitButton } from "~/lib/forms/Inputs";
import { PageForm } from "~/lib/forms/PageForm";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { showsChanges } from "~/postings/agreement/signed";
import { amendmentsPath, pathOf } from "~/postings/facts";
import { objectionOf } from "~/postings/machine";
import { isAgreed, takesAnswers, tasks } from "~/postings/order/task-names";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import { correctionsOfProof, withoutCorrection } from "~/postings/proof/open-corrections";
import { sellerForm } from "~/postings/seller-form.server";
import { backTo } from "~/postings/seller-guard.server";
import { sellersLoader } from "~/postings/sellers-page.server";
import { stageWords } from "~/postings/stages";
import { findOfficeFile } from "~/postings/store.server";
import { refusals } from "~/postings/transition-words";

/**
 * The seller's corrections of the proof: their status, changes the seller can make directly, and a way to
 * withdraw one.
 */

const title = stageWords.corrections;

const withdrawForm = form("withdraw-correction", {
  changeId: hiddenField(),
  correction: hiddenField(),
});

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

const states = {
  open: "Open: the proof still says the same",
  made: "Made: the proof has changed",
  withdrawn: "You withdrew it",
  approved: "You approved the proof after it",
} as const;

/** Page on which the seller can make the correction, or null if only the office can. */
function pageOf(task: keyof typeof tasks, posting: Posting): { label: string; href: string } | null {
  if (takesAnswers(task, posting))
    return { label: `Change it yourself: ${tasks[task].title}`, href: `${pathOf(posting)}/${task}` };
  return isAgreed(task, posting) && showsChanges(posting)
    ? { label: "Start an amendment of the agreement", href: amendmentsPath(posting) }
    : null;
}

export const loader = sellersLoader({
  isSellersAlone: true,
  isThere: () => true,
  async view({ posting }) {
    const all = correctionsOfProof(posting, await orServiceUnavailable(findOfficeFile(posting.id)));
    if (all.length === 0) throw notFound();
    const takes = objectionOf("withdraw-correction", posting.state, "seller") === null;
    return {
      corrections: all.toReversed().map(({ id, at, task, label, before, what, state }) => ({
        id,
        label,
        rows: [
          ["What it said", before],
          ["What it should say", what],
          ["Sent", dateAndTime(at)],
          ["Status", states[state]],
        ].filter(([, text]) => text) as [string, string][],
        page: state === "open" ? pageOf(task, posting) : null,
        changeId: state === "open" && takes ? newRequestId() : null,
      })),
    };
  },
});

export const action = sellerForm({
  form: () => ({ form: withdrawForm }),
  async perform({ sender, posting, sent }, { correction = "" }) {
    const file = await findOfficeFile(posting.id);
    const known = correctionsOfProof(posting, file).find(({ id }) => id === correction);
    if (!known) throw notFound();
    const { uid } = sender.user;
    const outcome = await takeStep(
      { uid, reference: posting.reference },
      {
        transition: "withdraw-correction",
        id: idOfForm(sent),
        actor: { role: "seller", id: uid, name: null },
        reason: beginningOf(`${known.label}: ${known.what}`, limits.longest.reason),
        changeFile: (now, before, at) => withoutCorrection(now, before, known.id, at),
      },
    );
    if (outcome?.refused !== null) return { errors: { form: [refusals.gone] }, status: 409 };
    return { to: await backTo(`${pathOf(posting)}/corrections`, sender, "The correction is withdrawn.") };
  },
});

export default function Corrections() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <FormPage
      title={title}
      lede="We'll make these corrections and send you the proof again. What you can change yourself is linked below."
      errors={errorsOf(withdrawForm.id, withdrawForm.fields, answer?.result?.error)}
    >
      <LinkLine href={page.path}>Back to the order</LinkLine>
      {page.corrections.map(({ id, label, rows, page: own, changeId }) => (
        <section key={id}>
          <h2>{label}</h2>
          <DetailsList items={rows} />
          {own ? <LinkLine href={own.href}>{own.label}</LinkLine> : null}
          {changeId ? (
            <PageForm>
              <input key={changeId} type="hidden" name="changeId" defaultValue={changeId} />
              <input type="hidden" name="correction" value={id} />
              <SubmitButton label="Withdraw this correction" busyLabel="Withdrawing..." />
            </PageForm>
          ) : null}
        </section>
      ))}
    </FormPage>
  );
}
