import { useLoaderData } from "@remix-run/react";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import type { Fields, Values } from "~/lib/forms/form";
import type { FormNow } from "~/lib/forms/form-action.server";
import { pageStep } from "~/lib/forms/page-step";
import { FoldedStepForm, LostWords, StepForm, stepErrors } from "~/lib/forms/StepForm";
import { idOfForm } from "~/lib/ids";
import { carriedFields } from "~/lib/steps/step";
import { Anchor } from "~/lib/ui/Anchor";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { Quoted } from "~/lib/ui/Written";
import { linkPage } from "~/postings/link.server";
import { changeRequests, type Refusal, unknownAgent } from "~/postings/showing-requests/act.server";
import {
  acceptTime,
  addFeedback,
  type RequestChange,
  type Situation,
  withdrawRequest,
} from "~/postings/showing-requests/changes";
import { priceViews, type VisitAct, visitActs, visitForms } from "~/postings/showing-requests/forms";
import { feedbackText } from "~/postings/showing-requests/letters";
import { openRequest } from "~/postings/showing-requests/open.server";
import { visitView } from "~/postings/showing-requests/view";
import { agentsProblems, closedWords } from "~/postings/showing-requests/words";

/**
 * An agent's own page of a request, behind the link of their letters: its status, and possible actions. It
 * needs no account.
 */

const title = "Your showing";

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title };

/** Applies a form of the page. */
const decided =
  (act: VisitAct, id: string, values: Values<Fields>) =>
  (situation: Situation): RequestChange => {
    if (act === "withdraw") return withdrawRequest(id, situation);
    if (act === "take-time") return acceptTime(id, new Date(String(values.seen)), situation);
    const came = values.came === "yes";
    const price = priceViews.find(({ value }) => value === values.price)?.label.toLowerCase() ?? "";
    const word = String(values.word ?? "");
    return addFeedback(id, { came, price, word, feedback: feedbackText(came, price, word) }, situation);
  };

const messageOf = (refusal: Refusal): string =>
  refusal === "closed" ? closedWords.off : agentsProblems[refusal];

const server = linkPage({
  open: ({ id, secret }) => openRequest("visit", id, secret),
  view: ({ posting, file, request }) => visitView(posting, file, request, new Date()),
  find(behind, sent) {
    const act = visitActs.find((one) => one === sent.get("act"));
    if (!act) throw new Response("Bad request", { status: 400 });
    return { ...behind, act, form: idOfForm(sent) };
  },
  form: ({ act }): FormNow<Fields> => ({
    form: { id: act, fields: { ...carriedFields, ...visitForms[act] } },
  }),
  async perform({ posting, request: asked, act, form }, values) {
    const sender = { by: unknownAgent(asked.agent), form };
    const decide = decided(act, asked.id, values);
    const refusal = await changeRequests({ id: posting.id }, sender, decide, {
      alsoClosed: act !== "take-time",
    });
    return refusal && { errors: { form: [messageOf(refusal)] }, status: 409 };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function Visit() {
  const page = useLoaderData<typeof loader>();
  const { standing, text, rows, askedFor, reason, calendar, map, again, said, mayWithdraw, seen, changeIds } =
    page;
  const failure = useFormFailure();
  const step = (act: VisitAct, button: string, defaults = {}) =>
    pageStep(act, button, changeIds[act], { fields: visitForms[act], defaults });
  const take = standing === "other-time" ? step("take-time", "Accept this time", { seen }) : null;
  const isBooked = standing === "accepted";
  const off = mayWithdraw ? step("withdraw", isBooked ? "Yes, cancel it" : "Yes, withdraw it") : null;
  const say = standing === "over" && !said ? step("say", "Send it to the seller") : null;
  const steps = [take, off, say].filter((one) => one !== null);
  return (
    <FormPage title={title} lede={text} errors={stepErrors(steps, failure)}>
      <LostWords forms={steps} />
      {reason ? <Quoted text={reason} /> : null}
      <DetailsList items={rows} />
      {askedFor ? <p>{askedFor}</p> : null}
      {calendar ? (
        <LinkLine href={calendar} download>
          Add to calendar
        </LinkLine>
      ) : null}
      {map ? (
        <p>
          <Anchor href={map} className="tap">
            Map
          </Anchor>
        </p>
      ) : null}
      {take ? <StepForm form={take} main /> : null}
      {say ? (
        <section>
          <h2>How was the showing?</h2>
          <StepForm form={say} main />
        </section>
      ) : null}
      {standing === "over" && said ? <p>Thank you. The seller has your answers.</p> : null}
      {off ? (
        <FoldedStepForm form={off} summary={isBooked ? "Cancel the showing" : "Withdraw the request"} />
      ) : null}
      {again && !off ? <LinkLine href={again}>Request another time</LinkLine> : null}
      <p>
        Questions? Call {site.brokerage}: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </FormPage>
  );
}
