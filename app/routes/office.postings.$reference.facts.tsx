import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { FoldedStepForm, StepForm, useSteps } from "~/lib/forms/StepForm";
import type { DrawnForm } from "~/lib/steps/forms.server";
import { actorOf } from "~/lib/steps/step";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { lettersOf } from "~/postings/letters-of-step";
import { objectionOf } from "~/postings/machine";
import { OtherAnswers } from "~/postings/office/OtherAnswers";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { Questions } from "~/postings/office/Questions";
import { TaskFacts } from "~/postings/office/TaskFacts";
import { sellerSource } from "~/postings/office-lists";
import { officePage } from "~/postings/office-page.server";
import { askableItems } from "~/postings/review/askable";
import { factParts } from "~/postings/review/fact-parts";
import type { StepContext } from "~/postings/step";

/** The office's page of the seller's facts about the home, their sources, and questions about them. */

const title = "Facts and questions";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = officePage({
  page: "/facts",
  acts: ["answer-for-seller", "check-facts", "draft", "undraft", "ask-for-changes"],
  view(context, forms, request) {
    const { posting, file, user } = context;
    const query = new URL(request.url).searchParams;
    const asked = query.get("ask");
    const about = askableItems(posting).find(({ value }) => value === asked)?.value ?? "";
    return {
      forms: forms.map((form): DrawnForm => (form.act === "draft" ? { ...form, defaults: { about } } : form)),
      canAsk: objectionOf("ask-for-changes", posting.state, user.role) === null,
      ...factParts(posting, file),
      // The overview's count links here.
      showsWord: query.get("source") === sellerSource,
      drafted: file.drafted.map(({ id, label, before, what }) => ({ id, label, before, what })),
      letter: letterOf(context),
    };
  },
});
export const loader = server.loader;
export const action = server.action;

/** Preview of the letter with the drafted questions, or null if there are none. */
function letterOf({ posting, file, user, closures }: StepContext): { subject: string; text: string } | null {
  if (file.drafted.length === 0) return null;
  const actor = actorOf(user);
  const event = {
    id: posting.id,
    at: new Date(),
    actor,
    transition: "ask-for-changes",
    from: posting.state,
    to: "changes-asked" as const,
    reason: null,
  };
  const letters = lettersOf({ ...posting, state: event.to, asked: file.drafted }, event, closures);
  const letter = letters.find(({ to }) => to === "seller")?.letter.message;
  return letter ? { subject: letter.subject, text: letter.text } : null;
}

export default function OfficeFacts() {
  const shown = useLoaderData<typeof loader>();
  const { path, canAsk, confirmPath } = shown;
  const { forms } = useSteps();
  const checks = shown.forms.some(({ act }) => act === "check-facts");
  return (
    <PostingPage page={shown} title={title}>
      <div className="office-columns sidebar facts-columns">
        <div className="office-main stack gap-5 office-wide">
          <p>
            Here you check what the seller says about the home. Choose one source for a section, and name the
            facts that have another one. Every fact needs a source before the listing goes out.
          </p>
          <LinkLine href={`${path}/proof`}>Read the listing as the seller does</LinkLine>
          {checks && confirmPath ? (
            <div>
              <ConfirmFirst />
            </div>
          ) : null}
          {forms.some(({ act }) => act === "answer-for-seller") ? (
            <section id="missing">
              <h2>Missing for the MLS</h2>
              <p>Ask the seller, or enter what they told you. They approve it with the proof.</p>
              {forms
                .filter(({ act }) => act === "answer-for-seller")
                .map((form) => (
                  <FoldedStepForm key={form.id} form={form} summary={form.title} />
                ))}
            </section>
          ) : null}
          {forms
            .filter(({ act, variant }) => act === "check-facts" && variant === "all")
            .map((form) => (
              <section key={form.id} className="facts-task">
                <h2>{form.title}</h2>
                <StepForm form={form} />
              </section>
            ))}
          <UnverifiedFacts {...shown.onWord} isOpen={shown.showsWord} />
          {shown.tasks.map((task) => (
            <TaskFacts
              key={task.task}
              task={task}
              form={forms.find(({ act, variant }) => act === "check-facts" && variant === task.task)}
              path={path}
              canAsk={canAsk}
            />
          ))}
          <OtherAnswers tasks={shown.others} path={path} canAsk={canAsk} />
        </div>
        <div className="office-side stack gap-5">
          <Questions drafted={shown.drafted} letter={shown.letter} canAsk={canAsk} />
        </div>
      </div>
    </PostingPage>
  );
}

/** Number of unverified facts, with their folded list. */
const UnverifiedFacts = ({
  count,
  facts,
  isOpen,
}: ReturnType<typeof factParts>["onWord"] & { isOpen: boolean }) =>
  facts.length > 0 ? (
    <details id="sellers-word" className="step-fold" open={isOpen}>
      <summary>{count}</summary>
      <ul className="plain-list">
        {facts.map(({ key, task, label, value }) => (
          <li key={key}>
            <PageLink href={`#${task}`}>{label}</PageLink>: {value}
          </li>
        ))}
      </ul>
    </details>
  ) : null;
