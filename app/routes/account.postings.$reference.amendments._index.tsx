import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { fullDay, today } from "~/lib/format";
import { StepErrors, StepForm } from "~/lib/forms/StepForm";
import { addDays } from "~/lib/time/business-days";
import { PageLink } from "~/lib/ui/PageLink";
import { showsChanges } from "~/postings/agreement/signed";
import { AmendmentItem } from "~/postings/amendments/AmendmentItem";
import styles from "~/postings/amendments/amendments.css?url";
import { kinds, possibleKinds, requestableKinds } from "~/postings/amendments/kinds";
import { OffOrEnded } from "~/postings/amendments/OffOrEnded";
import { amendmentView } from "~/postings/amendments/view";
import { amendmentWords } from "~/postings/amendments/words";
import { amendmentsPath } from "~/postings/facts";
import { ListingPage } from "~/postings/ListingPage";
import { canExtend, daysLeft, endOfTermText, hasDeclinedExtension } from "~/postings/listing/term";
import type { Posting } from "~/postings/posting";
import { sellersPage } from "~/postings/sellers-page.server";
import { isFirm, termStates } from "~/postings/states";
import { findEndedAmendments } from "~/postings/store.server";

/** Changes of a listing: open and ended ones, possible changes, and the end of the term. */

const title = "Changes to your listing";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** End of the term and its options, or null if the term isn't running. */
function termOf(posting: Posting, now: Date) {
  const { state, mls } = posting;
  if (!mls || !termStates.some((running) => running === state)) return null;
  const days = daysLeft(mls.endDay, now);
  const left = days > 1 ? `${days} days are left` : days === 1 ? "One day is left" : "Today is the last day";
  const extendsFrom = fullDay(addDays(mls.endDay, -limits.term.extendWithinDays));
  return {
    text: `${left}: the listing ends at ${endOfTermText(mls.endDay)}.`,
    from: canExtend(mls.endDay, today()) ? null : `You can request an extension from ${extendsFrom}.`,
    declined: hasDeclinedExtension(posting),
  };
}

const server = sellersPage({
  page: "/amendments",
  steps: {
    "object-to-amendment": "Your objection is recorded. An agent will call you about it.",
    "withdraw-objection": "We've recorded that you now agree.",
    "withdraw-amendment": "The change has been withdrawn. Your listing stays as it is.",
    "answer-about-extension": "We won't remind you about the end of this term again.",
  },
  isThere: showsChanges,
  gone: "That's no longer possible, because this change has ended or you've already answered it. It's shown below as it is now.",
  isSaid: (act, posting) => act === "answer-about-extension" && hasDeclinedExtension(posting),
  async view({ posting, coOwner, now }) {
    const ended = await orServiceUnavailable(findEndedAmendments(posting.id));
    const open = posting.amendments;
    const possible = requestableKinds(posting, now);
    const later = possibleKinds(posting.state).filter((kind) => !possible.includes(kind));
    const viewOf = (amendment: (typeof open)[number]) =>
      amendmentView(amendment, posting, now, coOwner?.owner.name);
    return {
      open: open.map(viewOf),
      ended: ended.toReversed().map(viewOf),
      term: termOf(posting, now),
      full: possible.length > 0 && open.length >= limits.amendments.open,
      kinds: (coOwner ? [] : [...possible, ...later]).map((kind) => ({
        kind,
        name: kinds[kind].name,
        button: kinds[kind].button,
        needs: [kinds[kind].form, kinds[kind].needs].filter(Boolean).join(". "),
        signed: kinds[kind].signed,
        href: `${amendmentsPath(posting)}/${kind}`,
        // Only one change of a kind at a time, and an extension only near the end.
        possible: possible.includes(kind) && !open.some((one) => one.kind === kind),
        underWay: open.some((one) => one.kind === kind),
      })),
      comparesEnding:
        possible.includes("end") && (possible.includes("suspend") || posting.state === "suspended"),
    };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function Amendments() {
  const page = useLoaderData<typeof loader>();
  const { forms, term, open, ended, full } = page;
  const decline = forms.find(({ act }) => act === "answer-about-extension");
  return (
    <ListingPage page={page} title={title} errors={<StepErrors forms={forms} />}>
      <p className="lede">
        {page.reads
          ? "See what changes, who has signed and when we'll make it. If you don't agree with a change, object to it here."
          : "Change your listing here, and see who has signed and when we'll make the change."}
      </p>
      {term ? (
        <section>
          <h2>The term</h2>
          <p>{term.text}</p>
          {term.from ? <p>{term.from}</p> : null}
          {term.declined ? (
            <p>You declined an extension. You can still request one until the last day.</p>
          ) : null}
          {decline ? (
            <>
              <p>
                If you decline an extension, we won't remind you again. You can still extend until the last
                day.
              </p>
              <StepForm form={decline} />
            </>
          ) : null}
        </section>
      ) : null}
      <section>
        <h2>Under way</h2>
        {open.length === 0 ? <p>Nothing is under way.</p> : null}
        {open.map((amendment) => {
          const own = forms.find(({ variant }) => variant === amendment.id);
          return (
            <AmendmentItem key={amendment.id} amendment={amendment}>
              {own ? <StepForm form={own} /> : null}
            </AmendmentItem>
          );
        })}
      </section>
      {page.reads ? null : (
        <section>
          <h2>What you can change</h2>
          {page.kinds.length === 0 ? (
            <p>{isFirm(page.state) ? amendmentWords.firm : "Nothing can be changed right now."}</p>
          ) : null}
          {full ? (
            <p className="note">
              {`${limits.amendments.open} changes can be under way at a time. Wait until one is done, or withdraw one.`}
            </p>
          ) : null}
          <Kinds
            title="Signed by every owner"
            text="Each needs the signature of every owner. We'll ask for your password again, unless you've just logged in."
            kinds={page.kinds.filter(({ signed }) => signed)}
            full={full}
          />
          <Kinds title="Without a signature" kinds={page.kinds.filter(({ signed }) => !signed)} full={full} />
          {page.comparesEnding ? <OffOrEnded heading="h3" /> : null}
        </section>
      )}
      <section>
        <h2>Earlier changes</h2>
        {ended.length === 0 ? <p>Nothing has been changed so far.</p> : null}
        {ended.map((amendment) => (
          <AmendmentItem key={amendment.id} amendment={amendment} />
        ))}
      </section>
    </ListingPage>
  );
}

interface KindsProps {
  title: string;
  /** Text that applies to all of them. */
  text?: string;
  kinds: ReturnType<typeof useLoaderData<typeof loader>>["kinds"];
  /** True if the maximum number of changes is open. */
  full: boolean;
}

/** Kinds of changes with the same requirements, each with its button while it's possible. */
const Kinds = ({ title, text, kinds, full }: KindsProps) =>
  kinds.length > 0 ? (
    <>
      <h3>{title}</h3>
      {text ? <p>{text}</p> : null}
      <ul className="change-kinds rows">
        {kinds.map(({ kind, name, button, needs, href, possible, underWay }) => (
          <li key={kind}>
            <p>
              {possible && !full ? (
                <PageLink className="button" href={href}>
                  {button}
                </PageLink>
              ) : (
                <strong>{name}</strong>
              )}
            </p>
            {underWay || needs ? <p>{underWay ? "Under way" : needs}</p> : null}
          </li>
        ))}
      </ul>
    </>
  ) : null;
