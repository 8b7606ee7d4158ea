import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { countGuesses, countOpened } from "~/lib/http/secret-guesses.server";
import { LinkLine } from "~/lib/ui/PageLink";
import { Quoted } from "~/lib/ui/Written";
import { receiveEnquiry, requireEnquiryHome } from "~/postings/enquiries/ask.server";
import { EnquiryForm } from "~/postings/enquiries/EnquiryForm";
import { takesEnquiries } from "~/postings/enquiries/enquiry";
import { askForm } from "~/postings/enquiries/fields";
import { enquiryWords as words } from "~/postings/enquiries/words";
import { homePath, publicNameOf } from "~/postings/home-page/page";

/** Form of a home's page on its own: the target of that page's form, shown again after an error. */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: words.ask };

/** @throws Response 404, 429, 503 */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const posting = await requireEnquiryHome(params.slug);
    const open = takesEnquiries(posting);
    // The address of a home that isn't shown any more stays private.
    const home = open ? publicNameOf(posting) : "";
    return data({ home, path: open ? homePath(posting) : "", open }, { status: open ? 200 : 410 });
  });

/** @throws Response 303 to the confirmation, 404, 429, 503 */
export const action = (args: ActionFunctionArgs) =>
  countGuesses(args.context.clientAddress, async () => {
    await countOpened(args.context.clientAddress, args.params.slug);
    return receiveEnquiry(args);
  });

export default function AskAboutHome() {
  const { home, path, open } = useLoaderData<typeof loader>();
  const { errors } = useDescribedForm(askForm);
  return open ? (
    <FormPage title={words.ask} lede={home} errors={errors}>
      <EnquiryForm home={path} />
      <LinkLine href={path}>Back to the home</LinkLine>
    </FormPage>
  ) : (
    <NotShown home={home} />
  );
}

/** Replaces the form if the home doesn't take questions any more, with the typed text so that it isn't lost. */
function NotShown({ home }: { home: string }) {
  const typed = useFormFailure()?.result.initialValue?.text;
  return (
    <FormPage title="This home isn't shown here any more" lede={home}>
      <p>
        {typed === undefined
          ? "It may be sold or off the market, so you can't ask about it here."
          : words.gone}
      </p>
      {typeof typed === "string" && typed ? (
        <div className="note">
          <p className="note-title">You had typed:</p>
          <Quoted text={typed} />
        </div>
      ) : null}
      <p>
        Questions? Call us: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </FormPage>
  );
}
