import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#server/auth/guard.server";
import { Section } from "~/components/Blocks";
import { dataPage as words } from "~/content/account";
import { privateMeta } from "~/meta";

export const meta = () => privateMeta(words.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

export default function Data() {
  return (
    <>
      <h1>{words.title}</h1>
      {words.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </>
  );
}
