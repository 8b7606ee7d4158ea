import { appOrigin } from "#server/platform/env.server";
import { dateAndTime, longDate, sentence } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { pathOf } from "~/postings/facts";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { countLetterToOwner } from "~/postings/order/send.server";
import type { LawyerLink, Posting } from "~/postings/posting";
import { sellerForm } from "~/postings/seller-form.server";
import { backTo } from "~/postings/seller-guard.server";
import { changePosting, type PostingChange } from "~/postings/store.server";
import { lawyerActs, lawyerForm } from "./form";
import { lawyerLetter } from "./letters";
import { canMakeLink, downloadsOf, expiryFrom, hasPackage, packagePath, validLink } from "./link";
import { hasAgreement, packageOf } from "./package";
import { lawyerWords as words } from "./words";

/** Identifies the link that a page shows, or "" for none. Its forms don't apply to another or a renewed link. */
const seenOf = ({ lawyer }: Posting): string =>
  lawyer ? `${lawyer.madeAt.toISOString()} ${lawyer.expiresAt.toISOString()}` : "";

/** Documents for the seller's lawyer and their link. Null if there are none. */
export function lawyerView(posting: Posting, now: Date) {
  if (!hasPackage(posting)) return null;
  const link = validLink(posting, now);
  const packed = packageOf(posting);
  const whom = link && [link.name, link.email].filter(Boolean).join(", ");
  const isClosed = posting.state === "closed";
  return {
    papers: packed.map(({ paper, name, unchecked }) => ({ id: paper.id, name, file: paper.name, unchecked })),
    lede: isClosed ? words.ledeClosed : words.lede,
    missing: hasAgreement(packed)
      ? null
      : isClosed
        ? "The agreement of purchase and sale isn't in it. Ask us for a copy."
        : "The agreement of purchase and sale isn't in it yet. It's added once you've sent it, or once our office shares its copy.",
    makes: canMakeLink(posting),
    seen: seenOf(posting),
    link: link && {
      until: words.works(longDate(link.expiresAt)),
      made: sentence(`Created ${whom ? `for ${whom} ` : ""}on ${dateAndTime(link.madeAt)}`),
      downloads: downloadsOf(link),
    },
    last:
      !link && posting.lawyer ? `The last link worked until ${longDate(posting.lawyer.expiresAt)}.` : null,
  };
}

/**
 * Creates, renews or ends the link for the seller's lawyer.
 * @returns the form again, or the new link, which is shown once
 * @throws Response 303 to the page when it's renewed or ended, 400 for an unknown form, 404, 503
 */
export const changeLink = sellerForm({
  form: () => ({ form: lawyerForm }),
  async perform({ sender, posting }, { act: sentAct, seen, name = "", lawyerEmail: email = "" }) {
    const { uid } = sender.user;
    const act = lawyerActs.find((one) => one === sentAct);
    // An unknown act must not be treated as a known one, because that would skip its checks.
    if (!act) throw new Response("Bad request", { status: 400 });
    const back = (notice: string) => backTo(`${pathOf(posting)}/offer-register#for-lawyer`, sender, notice);
    const isEmailed = act === "make" && email !== "" && (await countLetterToOwner(uid, email));
    const secret = newSecret();
    const at = new Date();
    const letterId = newRequestId();
    const outcome = await changePosting(
      { uid, reference: posting.reference },
      (now): PostingChange<{ refused: string } | { link: LawyerLink | null }> => {
        if (seenOf(now) !== seen) return { result: { refused: words.moved } };
        if (act === "end") return { next: { ...now, lawyer: null }, result: { link: null } };
        if (!canMakeLink(now) || !now.sale) return { result: { refused: words.over } };
        if (act === "renew") {
          const there = validLink(now, at);
          if (!there) return { result: { refused: words.moved } };
          const link = { ...there, expiresAt: expiryFrom(at) };
          return { next: { ...now, lawyer: link }, result: { link } };
        }
        const link: LawyerLink = {
          secretHash: hashOf(secret),
          madeAt: at,
          expiresAt: expiryFrom(at),
          offer: now.sale.offer,
          name,
          email,
          downloads: 0,
          lastAt: null,
        };
        const letters = isEmailed ? [{ id: letterId, letter: lawyerLetter(now, link, secret) }] : [];
        return { next: { ...now, lawyer: link }, letters, result: { link } };
      },
    );
    if (!outcome || "refused" in outcome)
      return { errors: { form: [outcome?.refused ?? words.over] }, status: 409 };
    if (!outcome.link) return { to: await back("The link no longer works.") };
    if (act === "renew")
      return { to: await back(`The same link now works until ${longDate(outcome.link.expiresAt)}.`) };
    const address = appOrigin() + packagePath(posting, secret);
    return { answer: { address, emailed: email ? { to: email, isSent: isEmailed } : null } };
  },
});
