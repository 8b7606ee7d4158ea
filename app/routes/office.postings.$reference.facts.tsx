import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formFailure } from "#server/forms/failure.server";
import { showFacts } from "#server/office/facts-page.server";
import { actOnPosting, officePathOf } from "#server/office/postings.server";
import { useFormFailure } from "~/components/forms/described-form";
import { ErrorSummary } from "~/components/forms/ErrorSummary";
import { ConfirmFirst } from "~/components/office/ConfirmFirst";
import { drawnNow, errorsOfOffice, LostWords } from "~/components/office/OfficeForm";
import { OtherAnswers } from "~/components/office/posting/OtherAnswers";
import { PostingHead } from "~/components/office/posting/PostingHead";
import { Questions } from "~/components/office/posting/Questions";
import { TaskFacts } from "~/components/office/posting/TaskFacts";
import { factsPage as words } from "~/content/postings/office-page";
import type { PageHandle } from "~/document/meta";
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
      <ErrorSummary errors={errorsOfOffice(page.forms, failure)} />
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
