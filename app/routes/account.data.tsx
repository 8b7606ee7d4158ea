import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/guard.server";
import { dataPage as words } from "~/accounts/words/account";
import type { PageHandle } from "~/document/meta";
import { Blocks, Section } from "~/lib/ui/Blocks";
import { Notice } from "~/lib/ui/Notice";

export const handle: PageHandle = { title: words.title };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return { unavailable: new URL(request.url).searchParams.has("unavailable") };
}

export default function Data() {
  const { unavailable } = useLoaderData<typeof loader>();
  return (
    <>
      {unavailable ? <Notice tone="warning">{words.unavailable}</Notice> : null}
      <h1>{words.title}</h1>
      {words.sections.map((section) => (
        <Section key={section.id} id={section.id} heading={section.heading}>
          <Blocks blocks={section.blocks} />
        </Section>
      ))}
    </>
  );
}
