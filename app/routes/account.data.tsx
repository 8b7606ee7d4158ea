import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/guard.server";
import type { Section as SectionContent } from "~/content/types";
import type { PageHandle } from "~/document/meta";
import { Blocks, Section } from "~/lib/ui/Blocks";
import { Notice } from "~/lib/ui/Notice";

const title = "Your data";

const sections = [
  {
    id: "download",
    heading: "Download what we keep",
    blocks: [
      {
        kind: "paragraph",
        text: "One file with your account, your name, and every request, order and listing. Open it in your browser or print it.",
      },
      { kind: "actions", main: true, links: [{ label: "Download my data", href: "/account/data.html" }] },
      {
        kind: "paragraph",
        text: ["For other programs: ", { text: "the same data as JSON", href: "/account/data.json" }, "."],
      },
    ],
  },
  {
    id: "delete",
    heading: "Delete your account",
    blocks: [
      {
        kind: "paragraph",
        text: "We delete your account, your name and your orders. Your requests no longer say who sent them.",
      },
      { kind: "actions", links: [{ label: "Delete my account", href: "/account/delete" }] },
    ],
  },
] satisfies SectionContent[];

export const handle: PageHandle = { title };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return { unavailable: new URL(request.url).searchParams.has("unavailable") };
}

export default function Data() {
  const { unavailable } = useLoaderData<typeof loader>();
  return (
    <>
      {unavailable ? (
        <Notice tone="warning">We couldn't put your file together just now. Try again in a minute.</Notice>
      ) : null}
      <h1>{title}</h1>
      <div className="columns gap-6">
        {sections.map((section) => (
          <Section key={section.id} id={section.id} heading={section.heading}>
            <Blocks blocks={section.blocks} />
          </Section>
        ))}
      </div>
    </>
  );
}
