import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import { postings } from "~/content/business";
import { countInWords } from "~/content/phrases";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { Steps } from "~/lib/forms/StepForm";
import { actorOf } from "~/lib/steps/step";
import { LinkLine } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { homeAddressLines, letterText, madeLetter } from "~/postings/home-code/home-code";
import { PaperLetter } from "~/postings/home-code/PaperLetter";
import styles from "~/postings/home-code/paper-letter.css?url";
import { paperLetterOf } from "~/postings/home-code/paper-letter.server";
import { refuseWrongCode } from "~/postings/home-code/try.server";
import { homeCodeWords as words } from "~/postings/home-code/words";
import { PostingPage } from "~/postings/office/PostingPage";
import postingStyles from "~/postings/office/posting.css?url";
import { actOnPosting } from "~/postings/office/postings.server";
import { officePage } from "~/postings/office-page.server";
import { hasNoEmail } from "~/postings/posting";

/** The office's page for the letter with a code to the home. Only the answer to its form has the code. */

const title = "Code to the home";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: postingStyles },
  { rel: "stylesheet", href: styles },
];

const server = officePage({
  page: "/home-code",
  acts: ["post-home-code", "enter-code-read-out"],
  view: ({ posting, user }, forms) => ({
    to: homeAddressLines(posting).join("\n"),
    readsOut: forms.some(({ act }) => act === "enter-code-read-out"),
    knowsCode: posting.homeOpen && hasNoEmail(posting) && madeLetter({ posting, user }),
    stands: letterText(posting, new Date()) ?? "No letter has been posted to this address.",
  }),
});
export const loader = server.loader;

export const action = ({ request, params }: ActionFunctionArgs) =>
  actOnPosting(
    request,
    params.reference,
    "/home-code",
    (posting, act) => {
      const letter = act === "post-home-code" ? paperLetterOf(posting) : null;
      return letter && { letter };
    },
    async ({ act, context: { posting, user } }, { code }) =>
      act === "enter-code-read-out"
        ? refuseWrongCode({ id: posting.id }, posting, actorOf(user), String(code))
        : null,
  );

export default function OfficeHomeCode() {
  const shown = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const letter = answer && "letter" in answer ? answer.letter : null;
  if (letter) {
    return (
      <>
        <LinkLine line="paper-letter-note" href={shown.path}>
          Back to {shown.name}
        </LinkLine>
        <p className="paper-letter-note note">
          Print this page now and mail it in a #10 window envelope. The code isn't shown again.
        </p>
        <PaperLetter letter={letter} />
      </>
    );
  }
  const { days, tries } = postings.homeCode;
  return (
    <PostingPage page={shown} title={title}>
      <div className="stack gap-4">
        <ConfirmFirst />
        <p>{shown.stands}</p>
        <p className="quoted">{written(shown.to)}</p>
        <p>
          The letter goes to the home itself, never to another address. Its code works for {days} days and{" "}
          {countInWords(tries, "try", "tries")}. A new letter replaces an earlier code.
        </p>
        {shown.readsOut ? (
          <section>
            <h2>{words.readOut}</h2>
            <p>{words.readOutHow}</p>
            <Steps of="enter-code-read-out" main />
          </section>
        ) : null}
        {shown.knowsCode ? <p>{words.readOutByOther}</p> : null}
        <Steps of="post-home-code" main={!shown.readsOut} />
        <LinkLine href={`${shown.path}#checks`}>
          The broker of record can record why no code is needed
        </LinkLine>
      </div>
    </PostingPage>
  );
}
