import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { DataTable } from "~/lib/ui/Blocks";
import { noFormHere } from "~/office/people/guard.server";
import { showPeople } from "~/office/people/people.server";
import { queuePage } from "~/office/words/office";
import { peoplePage as words } from "~/office/words/people";

export const handle: PageHandle = { title: words.title };

export const loader = ({ request }: LoaderFunctionArgs) => showPeople(request);

export const action = noFormHere;

export default function People() {
  const { people } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.title}</h1>
      <section>
        <h2>{words.people}</h2>
        <DataTable
          caption={words.peopleCaption}
          head={words.peopleHead}
          rows={people.map(({ name, you, role, since }) => [
            you ? `${name} (${queuePage.you})` : name,
            role,
            since,
          ])}
        />
        <p>{words.added}</p>
      </section>
    </>
  );
}
