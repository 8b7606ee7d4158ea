import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { form } from "~/lib/forms/form";
import { PageLink } from "~/lib/ui/PageLink";
import { MoneyTable } from "~/postings/money/MoneyTable";
import { newPostingPage as words } from "~/postings/order/new-words";
import { beginOrder, startPosting } from "~/postings/order/pages.server";
import { TaskForm } from "~/postings/order/TaskForm";
import { SignInFirst } from "~/postings/SignInFirst";

export const headers = formHeaders;
export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export const handle: PageHandle = { title: words.title };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  startPosting(request, !(context.signedOut || context.firebaseDown));

export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, init } = await beginOrder(request, context);
  return data(answer, init);
}

export default function NewPosting() {
  const { fields, money, emailVerified, defaults, confirm } = useLoaderData<typeof loader>();
  const signIn = useAnswer<typeof action>()?.signIn;
  if (signIn) return <SignInFirst fields={fields} typed={signIn.typed} />;
  if (!emailVerified) {
    const { title, text, link } = words.confirmFirst;
    return (
      <>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <PageLink className="button button-main" href={confirm}>
            {link}
          </PageLink>
        </p>
      </>
    );
  }
  return (
    <TaskForm
      described={form("begin", fields)}
      title={words.title}
      lede={words.lede}
      defaults={defaults}
      autosave={false}
    >
      <MoneyTable lines={money} />
    </TaskForm>
  );
}
