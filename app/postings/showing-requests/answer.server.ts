import type { Fields, Form, Values } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import { idOfForm } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { carriedFields, formIdOf } from "~/lib/steps/step";
import { torontoClock } from "~/lib/time/toronto";
import { junkAct, parseJunk } from "~/postings/junk";
import type { PostingRef } from "~/postings/store.server";
import { changeRequests, type Refusal } from "./act.server";
import {
  acceptRequest,
  clearJunk,
  declineRequest,
  offerTime,
  type RequestChange,
  type Situation,
} from "./changes";
import { type AnswerAct, answerActs, answerForms } from "./forms";
import { sellersProblems, requestsWords as words } from "./words";

/** Forms with which the seller, or the office on their behalf, answers a request. */

/** A form that answers a request. */
export interface SentAnswer {
  act: AnswerAct | typeof junkAct;
  /** Id of the request, or "" for clearing junk. */
  request: string;
  /** Requests ticked as junk. */
  junk: readonly string[];
  /** Id made by the form, so that a resubmission changes nothing. */
  id: string;
  form: Form;
}

/** Returns null if the form isn't one of these. */
export function parseAnswerForm(sent: FormData): SentAnswer | null {
  const { ids: junk, form } = parseJunk(sent);
  if (sent.get("act") === junkAct) return { act: junkAct, request: "", junk, id: idOfForm(sent), form };
  const act = answerActs.find((one) => one === sent.get("act"));
  if (!act) return null;
  const request = String(sent.get("variant") ?? "").slice(0, 100);
  const fields = { ...carriedFields, ...answerForms(new Date())[act] };
  return { act, request, junk, id: idOfForm(sent), form: { id: formIdOf(act, request), fields } };
}

const notices: Readonly<Record<SentAnswer["act"], string>> = {
  junk: "The requests are declined. Each agent gets an email.",
  "accept-request": "The showing is booked. The agent gets an email with it.",
  "decline-request": "The request has been declined. The agent gets an email.",
  "offer-time": "The other time has been offered. The agent gets an email.",
};

/** Applies a form. @param values checked values of its fields */
const decided =
  ({ act, request, junk }: SentAnswer, values: Values<Fields>) =>
  (situation: Situation): RequestChange => {
    if (act === junkAct) return clearJunk(junk, situation);
    if (act === "accept-request") return acceptRequest(request, situation);
    if (act === "decline-request") return declineRequest(request, String(values.reason ?? ""), situation);
    return offerTime(request, torontoClock(String(values.day), String(values.time)), situation);
  };

/** Errors, by the field they belong to. */
function errorsOf(act: SentAnswer["act"], refusal: Refusal): FormErrors {
  const message =
    refusal === "closed"
      ? "Your listing takes no showing requests at the moment, so nothing was done."
      : sellersProblems[refusal];
  const isOfForm = act !== "offer-time" || refusal === "closed" || refusal === "gone";
  return isOfForm ? { form: [message] } : { fields: { time: [message] } };
}

/**
 * Handles a form that answers a request.
 * @returns the notice for the next page, or the errors
 * @throws ProviderUnavailable, RateLimited
 */
export async function answerRequest(
  which: PostingRef,
  sent: SentAnswer,
  by: Actor,
  values: Values<Fields>,
): Promise<string | { errors: FormErrors; status: 409 }> {
  let declined: string[] = [];
  const decide = decided(sent, values);
  const refusal = await changeRequests(which, { by, form: sent.id }, (situation) => {
    const changed = decide(situation);
    const news = typeof changed === "string" ? [] : changed.news;
    declined = news.flatMap(({ kind, request }) => (kind === "declined" ? [request.agent] : []));
    return changed;
  });
  if (refusal !== null) return { errors: errorsOf(sent.act, refusal), status: 409 };
  return sent.act === "accept-request" && declined.length > 0
    ? words.acceptedOver(declined)
    : notices[sent.act];
}
