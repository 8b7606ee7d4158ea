import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/accounts/guard.server";
import { contactPage as page } from "~/content/contact-page";
import type { PageHandle } from "~/document/meta";
import { ArticlePage } from "~/site/ArticlePage";
import { ContactDetails } from "~/site/ContactDetails";

export const handle: PageHandle = { title: page.title };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

export async function action({ request }: LoaderFunctionArgs): Promise<never> {
  await requireUser(request);
  throw new Response("Method not allowed", { status: 405 });
}

export default function Page() {
  return <ArticlePage page={page} before={<ContactDetails />} quickBar={false} />;
}
