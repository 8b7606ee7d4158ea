import { useLoaderData } from "@remix-run/react";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { TextList } from "~/lib/ui/TextList";
import { ListingPage } from "~/postings/ListingPage";
import { Messages } from "~/postings/Messages";
import { messageForm } from "~/postings/order/hub-forms";
import { sellersLoader } from "~/postings/sellers-page.server";
import { stageWords } from "~/postings/stages";
import { wasListed } from "~/postings/states";
import { changeHub } from "./account.postings.$reference._index/action.server";
import { messagesView } from "./account.postings.$reference._index/view.server";

/** Help with a listing: our phone, the messages, and what the seller has to tell us. */

const title = "Help";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

export const loader = sellersLoader({
  isThere: ({ state }) => wasListed(state),
  view: ({ posting, coOwner }) => messagesView({ posting, coOwner }),
});

export const action = changeHub;

export default function Help() {
  const page = useLoaderData<typeof loader>();
  const message = useDescribedForm(messageForm, { defaults: { changeId: page.changeId } });
  const { duties, dutiesText } = stageWords.listing;
  return (
    <ListingPage page={page} title={title} errors={<ErrorSummary errors={message.errors} />} spaced>
      <p className="lede">
        Call us: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
      <Messages {...page} form={message} />
      {page.state === "live" && !page.reads ? (
        <section>
          <h2>{duties}</h2>
          <TextList className="bulleted" items={dutiesText} />
        </section>
      ) : null}
    </ListingPage>
  );
}
