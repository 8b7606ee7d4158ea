import { createHash } from "node:crypto";
import { orServiceUnavailable, requireUser, type User } from "~/accounts/guard.server";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { senderOf } from "~/accounts/sign-in-again.server";
import { form as describe, type Fields } from "~/lib/forms/form";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { nearMoment } from "~/office/queue/due";
import { headOf, pathOf, planOf } from "~/postings/facts";
import { signersOf } from "~/postings/guards";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  type LoadContext,
  type OrderAnswer,
  type SignedInSender,
  signInFirst,
  unanswered,
} from "~/postings/own.server";
import { viewsOf } from "~/postings/photos/photos";
import type { Posting } from "~/postings/posting";
import { changePosting } from "~/postings/store.server";
import { takeStep } from "~/postings/transitions.server";
import { type AmendmentKind, amendmentKinds, amendmentRules } from "./amendment";
import {
  type AmendmentDraft,
  amendmentDefaults,
  amendmentFields,
  checkedFields,
  draftOf,
  kindsNow,
} from "./forms";
import { amendmentsPath } from "./pages.server";
import { dueOf, inOneLine, requested, toldOwners } from "./progress";
import { amendmentKindWords, amendmentNames, amendmentWords, endFeeWords, priceFeeWords } from "./words";

/** The form with which a seller asks for a change of the listing: typed, then read old beside new, then sent. */

const { form: words, photos: photoWords } = amendmentWords;

/** @throws Response 404 */
function kindOf(text: string | undefined): AmendmentKind {
  const kind = amendmentKinds.find((one) => one === text);
  if (!kind) throw notFound();
  return kind;
}

const hidden = { kind: "hidden", maxLength: 100 } as const;

/** What the form carries besides what it asks: its id, which button was pressed, and what was shown before it was sent. */
const carried = { changeId: hidden, intent: hidden, shown: hidden } as const satisfies Fields;

const describedOf = (kind: AmendmentKind, posting: Posting) =>
  describe(`amendment-${kind}`, {
    ...carried,
    ...checkedFields(kind, amendmentFields(kind, posting)),
  } as Fields);

const hereOf = (posting: Posting, kind: AmendmentKind): string => `${amendmentsPath(posting)}/${kind}`;

/** Where the password is typed again, when this kind needs it and it was typed too long ago. */
const confirmFor = (user: User, posting: Posting, kind: AmendmentKind): string | null =>
  amendmentRules[kind].password && !isRecentSignIn(user) ? confirmPasswordPath(hereOf(posting, kind)) : null;

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showAmendmentForm(
  request: Request,
  { reference, kind: text }: Readonly<Record<string, string | undefined>>,
  { signedOut }: LoadContext,
) {
  const kind = kindOf(text);
  if (signedOut) return null;
  const user = await requireUser(request);
  const posting = await findOwn(user, reference);
  if (!posting.mls) throw notFound();
  const { lede, needs } = amendmentKindWords[kind];
  return {
    ...headOf(posting),
    ...{ kind, title: amendmentNames[kind], lede, needs },
    path: amendmentsPath(posting),
    underWay: posting.amendments.some((one) => one.kind === kind),
    closed: closedFor(kind, posting),
    compares: kind === "end" || kind === "suspend",
    fee: feeWords(kind, posting),
    fields: describedOf(kind, posting).fields,
    defaults: { ...amendmentDefaults(kind, posting), changeId: newRequestId() },
    confirmPath: confirmFor(user, posting, kind),
    photos: kind === "photos" ? photosOf(posting) : null,
  };
}

/** Why a kind can't be asked for now, in words; null when it can. */
function closedFor(kind: AmendmentKind, posting: Posting): string | null {
  if (kind === "end" && posting.sale) return words.endSale(posting.sale.letter);
  return kindsNow(posting).includes(kind) ? null : words.notNow;
}

/** What a change does to the fee; null where it does nothing. */
function feeWords(kind: AmendmentKind, posting: Posting): string | null {
  const plan = planOf(posting)?.id;
  if (kind === "end") return endFeeWords(plan);
  return kind === "price" ? priceFeeWords(plan) : null;
}

/** How far the photos are prepared. */
const photosOf = (posting: Posting) => ({
  path: `${pathOf(posting)}/photos`,
  begun: posting.nextPhotos !== null,
  now: viewsOf(posting),
  next: viewsOf({ reference: posting.reference, photos: posting.nextPhotos ?? [] }),
});

/** What the action answers: the form again, a login form in its place, or old beside new with the button that sends it. */
export interface AmendmentAnswer extends OrderAnswer {
  review: Review | null;
}

interface Review {
  rows: AmendmentDraft["rows"];
  /** What was typed, by the fields' names, with what the form carries. */
  typed: (readonly [name: string, value: string])[];
  /** What follows from sending it, sentence by sentence. */
  follows: string[];
  /** Why it's shown again. */
  message: string | null;
}

interface AmendmentAnswered {
  answer: AmendmentAnswer;
  init: ResponseInit;
}

const plain = ({ answer, init }: Answered): AmendmentAnswered => ({
  answer: { ...answer, review: null },
  init,
});

/** What a page showed of old and new: another pair means that the listing has changed since. */
const fingerprint = (rows: AmendmentDraft["rows"]): string =>
  createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 32);

/**
 * Takes what the form sends: to be read once more, or to be asked for.
 * @throws Response 303 to the changes when it is asked for; 404; 503
 */
export async function answerAmendmentForm(
  request: Request,
  { reference, kind: text }: Readonly<Record<string, string | undefined>>,
  context: LoadContext,
): Promise<AmendmentAnswered> {
  const kind = kindOf(text);
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  if (!sender.user) return plain(signInFirst(sender, { note: hidden }, context));
  const { user } = sender;
  const posting = await findOwn(user, reference);
  if (!posting.mls) throw notFound();
  const intent = String(sent.get("intent") ?? "");
  if (kind === "photos" && (intent === "begin" || intent === "discard")) {
    return plain(await preparePhotos(sender, posting, intent));
  }
  const described = describedOf(kind, posting);
  const form = parseForm(described, sent);
  const again = answerAgain(sender, described.fields);
  const fail = (messages: string[], status: number) =>
    plain(again({ failure: form.fail({ form: messages }), status }));
  const id = idOfForm(sent);
  const done = () => backTo(amendmentsPath(posting), sender, words.sent(amendmentNames[kind]));
  // Sent twice: the office may have done something with it since.
  if (posting.events.some((event) => event.id === id)) throw await done();
  if (!form.ok) return plain(again({ failure: form.fail(), status: form.status }));
  const closed = closedFor(kind, posting);
  if (closed) return fail([closed], 409);
  if (intent === "edit") return plain(again({ failure: form.fail(), status: 200 }));
  if (confirmFor(user, posting, kind)) return fail([words.confirmThenSend], 403);
  const draft = draftOf(kind, posting, { sent: form.data, typed: form.payload });
  if ("errors" in draft) return plain(again({ failure: form.fail(draft.errors), status: 400 }));
  const shown = fingerprint(draft.rows);
  const seen = sent.get("shown");
  if (intent !== "send" || seen !== shown) {
    const moved = intent === "send";
    return {
      answer: {
        ...{ signIn: null, fields: described.fields },
        review: reviewOf(kind, posting, draft, [...typedOf(sent), ["shown", shown]], moved),
      },
      init: { status: moved ? 409 : 200, headers: sender.headers },
    };
  }
  // Its letters go to the account's address, which may have changed since.
  if (!user.emailVerified) return fail([words.unconfirmed], 403);
  try {
    const refused = await askFor(sender, posting, { ...draft, id, kind });
    if (refused) return fail([refused], 409);
  } catch (error) {
    return plain(again(unanswered(error, form.fail)));
  }
  throw await done();
}

const ownNames: readonly string[] = ["intent", "shown", "email", "password"];

const typedOf = (sent: FormData): [string, string][] =>
  [...sent].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !ownNames.includes(name) ? [[name, value]] : [],
  );

function reviewOf(
  kind: AmendmentKind,
  posting: Posting,
  { rows }: AmendmentDraft,
  typed: Review["typed"],
  moved: boolean,
): Review {
  const { signed, due } = amendmentRules[kind];
  const told = posting.owners.map(({ name }) => name);
  const others = posting.amendments
    .filter((other) => other.kind !== kind)
    .map((other) => amendmentNames[other.kind]);
  const now = new Date();
  const dueSigned = due === "same-day" ? words.dueSignedSameDay : words.dueSigned;
  return {
    ...{ rows, typed, message: moved ? words.moved : null },
    follows: [
      ...(kind === "end" && others.length > 0 ? [words.endUnderWay(others.join(", "))] : []),
      ...(signed ? [words.signers(signersOf(posting).join(", "))] : []),
      ...(told.length > 0 ? [words.told(told.join(", "))] : []),
      signed ? dueSigned : words.dueUnsigned(nearMoment(dueOf(kind, posting, now), now)),
    ],
  };
}

interface Asked extends AmendmentDraft {
  id: string;
  kind: AmendmentKind;
}

/** @returns why it was not asked for, in words; null when it was @throws ProviderUnavailable, RateLimited */
async function askFor({ user }: SignedInSender, posting: Posting, asked: Asked): Promise<string | null> {
  const actor = { role: "seller", id: user.uid, name: null } as const;
  const { told, secrets } = toldOwners(posting);
  const outcome = await takeStep(
    { uid: user.uid, reference: posting.reference },
    {
      ...{ transition: "request-amendment", actor, id: asked.id, about: asked.id, secrets },
      reason: inOneLine(asked),
      change: (now, at) => requested(now, { ...asked, told, by: actor }, at),
    },
  );
  if (!outcome) throw notFound();
  if (outcome.refused === null) return null;
  const codes = outcome.blocks.map(({ code }) => code);
  if (codes.includes("amendment-twice")) return words.twice;
  if (codes.includes("sale-stands") && outcome.posting.sale)
    return words.endSale(outcome.posting.sale.letter);
  return codes.includes("amendments-full") || outcome.refused === "full" ? words.tooMany : words.notNow;
}

/** Begins with the photos of the listing, or leaves them as they are. */
async function preparePhotos(
  sender: SignedInSender,
  posting: Posting,
  intent: "begin" | "discard",
): Promise<Answered> {
  const described = describe("amendment-photos", carried as Fields);
  const form = parseForm(described, new FormData());
  const again = answerAgain(sender, described.fields);
  const which = { uid: sender.user.uid, reference: posting.reference };
  try {
    const done = await changePosting(which, (now) => {
      const asked = now.amendments.some(({ kind }) => kind === "photos");
      if (asked || !kindsNow(now).includes("photos")) return { result: false };
      if (intent === "begin" && now.nextPhotos) return { result: true };
      return { next: { ...now, nextPhotos: intent === "begin" ? now.photos : null }, result: true };
    });
    if (!done) return again({ failure: form.fail({ form: [words.notNow] }), status: 409 });
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  throw intent === "begin"
    ? await backTo(`${pathOf(posting)}/photos`, sender, photoWords.working)
    : await backTo(amendmentsPath(posting), sender, photoWords.discarded);
}
