import { useLoaderData } from "@remix-run/react";
import { homeCodeWhy } from "~/content/account-policies";
import type { PageHandle } from "~/document/meta";
import { StepErrors, Steps } from "~/lib/forms/StepForm";
import { actorOf } from "~/lib/steps/step";
import { LinkLine } from "~/lib/ui/PageLink";
import { codeState, sellersCodeText } from "~/postings/home-code/home-code";
import { refuseWrongCode } from "~/postings/home-code/try.server";
import { homeCodeWords as words } from "~/postings/home-code/words";
import { sellersPage } from "~/postings/sellers-page.server";

/** Page on which an owner enters the code that was posted to the home, and reads why. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: words.title };

const server = sellersPage({
  page: "/home-code",
  steps: { "enter-home-code": "Thank you, that's the right code. We can go on now." },
  leadsTo: { "enter-home-code": "" },
  isThere: ({ homeOpen, homeLetter }) => homeOpen !== undefined || homeLetter !== undefined,
  gone: words.gone,
  before: ({ context: { posting, user } }, { code }, which) =>
    refuseWrongCode(which, posting, actorOf(user), String(code)),
  view: ({ posting, now }) => ({
    text:
      posting.homeOpen || posting.homeLetter?.enteredAt
        ? sellersCodeText[codeState(posting, now)](posting)
        : words.notNeeded,
  }),
});
export const loader = server.loader;
export const action = server.action;

export default function HomeCode() {
  const { path, name, text } = useLoaderData<typeof loader>();
  return (
    <>
      <StepErrors />
      <LinkLine line="soft" href={path}>
        Back to {name}
      </LinkLine>
      <h1>{words.title}</h1>
      <p className="lede">{text}</p>
      <Steps of="enter-home-code" main />
      <h2>{words.why}</h2>
      <p>{homeCodeWhy}</p>
    </>
  );
}
