import type { ActionFunctionArgs, LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import { postings } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { Steps } from "~/lib/forms/StepForm";
import { LinkLine } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { homeAddressLines, letterText } from "~/postings/home-code/home-code";
import { PaperLetter } from "~/postings/home-code/PaperLetter";
import styles from "~/postings/home-code/paper-letter.css?url";
import { paperLetterOf } from "~/postings/home-code/paper-letter.server";
import { PostingPage } from "~/postings/office/PostingPage";
import postingStyles from "~/postings/office/posting.css?url";
import { actOnPosting } from "~/postings/office/postings.server";
import { officePage } from "~/postings/office-page.server";

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
  acts: ["post-home-code"],
  view: ({ posting }) => ({
    to: homeAddressLines(posting).join("\n"),
    stands: letterText(posting, new Date()) ?? "No letter has been posted to this address.",
  }),
});
export const loader = server.loader;

export const action = ({ request, params }: ActionFunctionArgs) =>
  actOnPosting(request, params.reference, "/home-code", (posting) => {
    const letter = paperLetterOf(posting);
    return letter && { letter };
  });

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
          {tries} wrong tries. A new letter ends the code of the one before.
        </p>
        <Steps of="post-home-code" main />
        <LinkLine href={`${shown.path}#checks`}>
          The broker of record can record why no code is needed
        </LinkLine>
      </div>
    </PostingPage>
  );
}
