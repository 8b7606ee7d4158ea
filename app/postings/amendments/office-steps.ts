import { postings as limits } from "~/content/business";
import { beginningOf, longDate } from "~/lib/format";
import { amendmentOf } from "~/postings/guards";
import type { Doing, Effect } from "~/postings/office/form-kinds";
import { officeOrder as words } from "~/postings/office/words";
import type { Amendment } from "~/postings/posting";
import { amendmentKinds } from "./amendment";
import { correctableFacts, draftOf, withChange } from "./forms";
import { madeWords } from "./office-fields";
import { type AmendmentAct, isFact } from "./office-forms";
import { endedAs, inOneLine, requested, sentToSign, settledWith, signedBy, toldOwners } from "./steps";

/** What the office's forms about changes of a listing do. */

const text = ({ sent }: Doing, name: string): string =>
  typeof sent[name] === "string" ? (sent[name] as string) : "";

const changed: Effect = { errors: { form: [words.changed] } };

/** "{amendment}_1": which amendment, and which of its owners. */
function splitVariant(variant: string): [id: string, at: number] {
  const [id = "", at = ""] = variant.split("_");
  return [id, Number(at)];
}

/** For a form about one amendment. */
const about =
  (effect: (amendment: Amendment, doing: Doing, at: number) => Effect) =>
  (doing: Doing): Effect => {
    const [id, at] = splitVariant(doing.variant);
    const amendment = amendmentOf(doing.posting, id);
    if (!amendment) return changed;
    const result = effect(amendment, doing, at);
    return "change" in result ? { about: id, ...result } : result;
  };

const short = (...parts: readonly string[]): string =>
  beginningOf(parts.filter(Boolean).join(". "), limits.longest.reason);

/** One that changes the posting's state is done with that. */
const carriedOut = about(({ id }, doing) => ({
  reason: text(doing, "text"),
  change: (now, at) => endedAs(now, id, "done", at),
}));

export const amendmentEffects: Readonly<Record<AmendmentAct, (doing: Doing) => Effect>> = {
  "request-amendment": ({ variant, posting, sent, typed, id, actor }) => {
    const kind = amendmentKinds.find((one) => one === variant);
    if (!kind) return changed;
    const draft = draftOf(kind, posting, { sent, typed });
    if ("errors" in draft) return draft;
    const { told, secrets } = toldOwners(posting);
    const note = typeof sent.note === "string" ? sent.note : "";
    return {
      ...{ about: id, secrets, reason: inOneLine(draft) },
      change: (now, at) => requested(now, { ...draft, id, kind, note, told, by: actor }, at),
    };
  },
  "send-amendment": about((amendment, doing) => ({
    reason: inOneLine(amendment),
    change: (now, at) => sentToSign(now, amendment.id, text(doing, "link") || null, at),
  })),
  "record-amendment-signature": about((amendment, doing, index) => {
    const owner = amendment.signers[index];
    if (!owner) return changed;
    const on = text(doing, "on");
    const initialed = doing.sent.initialed === true;
    return {
      reason: short(words.signed(owner, longDate(on)), inOneLine(amendment)),
      change: (now, at) => signedBy(now, amendment.id, { owner, on, initialed }, at),
    };
  }),
  "make-amendment": about((amendment, doing) => {
    const late = amendment.due !== null && amendment.due < new Date();
    const key = String(amendment.values.about ?? "");
    return {
      reason: short(late ? madeWords.late : madeWords.inTime, inOneLine(amendment)),
      change: (now, at) => endedAs(withChange(now, amendment, at), amendment.id, "done", at),
      ...(isFact(amendment)
        ? {
            changeFile: (file, posting, at) => {
              const next = withChange(posting, amendment, at);
              const shown = correctableFacts(next).find((fact) => fact.key === key)?.before ?? "";
              const check = { source: text(doing, "source"), shown, found: "", by: doing.actor, at };
              return { ...file, facts: { ...file.facts, [key]: check } };
            },
          }
        : {}),
    };
  }),
  suspend: carriedOut,
  resume: carriedOut,
  terminate: carriedOut,
  "decline-amendment": about(({ id }, doing) => ({
    reason: text(doing, "text"),
    change: (now, at) => endedAs(now, id, "declined", at, text(doing, "text")),
  })),
  "settle-objection": about(({ id, told }, doing, index) => {
    const owner = told[index];
    if (!owner) return changed;
    return {
      reason: short(owner.name, text(doing, "text")),
      change: (now, at) => settledWith(now, id, owner.id, { at, by: doing.actor, text: text(doing, "text") }),
    };
  }),
};
