import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { drawnNow, errorsOfSteps, LostWords } from "~/lib/forms/StepForm";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { OtherAnswers } from "~/postings/office/OtherAnswers";
import { PostingHead } from "~/postings/office/PostingHead";
import { factsPage as words } from "~/postings/office/page-words";
import { actOnPosting, officePathOf } from "~/postings/office/postings.server";
import { Questions } from "~/postings/office/Questions";
import { TaskFacts } from "~/postings/office/TaskFacts";
import { showFacts } from "~/postings/review/facts-page.server";
import styles from "~/styles/office-posting.css?url";

export const handle: PageHandle = {
  still: true,
  title: (data) => (data ? `${words.title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) => showFacts(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const path = (reference: string) => `${officePathOf({ reference })}/facts`;
  const { failure, status } = await actOnPosting(request, params.reference, path);
  return formFailure(failure, { status });
}

export default function OfficeFacts() {
  const page = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { seen, path, canAsk, confirmPath } = page;
  const forms = drawnNow(page.forms, failure);
  const checks = page.forms.some(({ act }) => act === "check-facts");
  return (
    <div className="office-posting">
      <ErrorSummary errors={errorsOfSteps(page.forms, failure)} />
      <PostingHead head={page} title={words.title} />
      <LostWords forms={forms} failure={failure} />
      <div className="office-columns facts-columns">
        <div className="office-main office-wide">
          <p>{words.lede}</p>
          {checks && confirmPath ? (
            <div>
              <ConfirmFirst href={confirmPath} elsewhere={failure !== undefined} />
            </div>
          ) : null}
          {page.tasks.map((task) => (
            <TaskFacts
              key={task.task}
              task={task}
              form={forms.find(({ act, variant }) => act === "check-facts" && variant === task.task)}
              seen={seen}
              path={path}
              canAsk={canAsk}
            />
          ))}
          <OtherAnswers tasks={page.others} path={path} canAsk={canAsk} />
        </div>
        <div className="office-side">
          <Questions
            forms={forms}
            seen={seen}
            path={path}
            drafted={page.drafted}
            letter={page.letter}
            canAsk={canAsk}
            confirmPath={confirmPath}
            failed={failure?.formId}
          />
        </div>
      </div>
    </div>
  );
}
