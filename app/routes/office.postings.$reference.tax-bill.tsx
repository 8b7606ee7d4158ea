import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { Steps } from "~/lib/forms/StepForm";
import { TextList } from "~/lib/ui/TextList";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { officePage } from "~/postings/office-page.server";
import { signersOf } from "~/postings/order/signers";
import { taxBills } from "~/postings/order/tax-bill";
import { BesidePictures, turnIn } from "~/postings/papers/BesidePictures";
import { PaperLink } from "~/postings/papers/PaperRows";
import { fileView } from "~/postings/papers/papers";

/** The office's page of a seller's tax bill, with the form for what it says. */

const title = "Tax bill";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = officePage({
  page: "/tax-bill",
  acts: ["read-bill"],
  view: ({ posting }, _, request) => ({
    bills: taxBills(posting).map(fileView),
    turned: turnIn(request),
    owners: signersOf(posting),
  }),
});
export const loader = server.loader;
export const action = server.action;

export default function TaxBill() {
  const shown = useLoaderData<typeof loader>();
  const { path, bills } = shown;
  return (
    <PostingPage page={shown} title={title}>
      <BesidePictures
        addressOf={(id) => `${path}/papers/${id}`}
        files={bills}
        what={title}
        turned={shown.turned}
        links={
          <>
            <ul className="cluster taps">
              {bills.map((file) => (
                <li key={file.id}>
                  <PaperLink path={path} file={file} />
                </li>
              ))}
            </ul>
            {bills.length === 0 ? <p>The seller hasn't sent a tax bill.</p> : null}
          </>
        }
      >
        <p>Compare the bill's owners with those of the order:</p>
        <TextList items={shown.owners} />
        <ConfirmFirst />
        <Steps of="read-bill" main />
      </BesidePictures>
    </PostingPage>
  );
}
