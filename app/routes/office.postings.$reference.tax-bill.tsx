import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { Steps } from "~/lib/forms/StepForm";
import { LinkLine } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { officePage } from "~/postings/office-page.server";
import { signersOf } from "~/postings/order/signers";
import { taxBills } from "~/postings/order/tax-bill";
import { PaperLink } from "~/postings/papers/PaperRows";
import { fileView } from "~/postings/papers/papers";

/** The office's page of a seller's tax bill, with the form for what it says. */

const title = "Tax bill";

/** Turns of a picture in degrees. A page is often photographed upside down. */
const turns = ["0", "90", "180", "270"] as const;

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = officePage({
  page: "/tax-bill",
  acts: ["read-bill"],
  view({ posting }, _, request) {
    const asked = new URL(request.url).searchParams.get("turn");
    const turn = turns.find((one) => one === asked) ?? "0";
    return {
      bills: taxBills(posting).map((paper) => ({
        ...fileView(paper),
        isPicture: paper.type !== "application/pdf",
      })),
      turn,
      next: turns[(turns.indexOf(turn) + 1) % turns.length],
      owners: signersOf(posting),
    };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function TaxBill() {
  const shown = useLoaderData<typeof loader>();
  const { path, bills, turn, next } = shown;
  const pictures = bills.filter(({ isPicture }) => isPicture);
  return (
    <PostingPage page={shown} title={title}>
      <div className="bill-columns">
        <div className="stack gap-4">
          {pictures.map((file) => (
            <img
              key={file.id}
              className={`bill-picture turn-${turn}`}
              src={`${path}/papers/${file.id}`}
              alt={`Tax bill, ${file.name}`}
            />
          ))}
          {pictures.length > 0 ? (
            <LinkLine href={`${path}/tax-bill?turn=${next}`}>Turn the picture</LinkLine>
          ) : null}
          <ul className="rows taps">
            {bills.map((file) => (
              <li key={file.id}>
                <PaperLink path={path} file={file} />
              </li>
            ))}
          </ul>
          {bills.length === 0 ? <p>The seller hasn't sent a tax bill.</p> : null}
        </div>
        <div className="stack gap-4">
          <p>Compare the bill's owners with those of the order:</p>
          <TextList items={shown.owners} />
          <ConfirmFirst />
          <Steps of="read-bill" main />
        </div>
      </div>
    </PostingPage>
  );
}
