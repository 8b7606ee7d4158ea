import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountAction } from "~/accounts/failure.server";
import { deleteAccountForm, leaveHomesForm } from "~/accounts/forms";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { reenteredMessage } from "~/accounts/messages";
import { clearSession } from "~/accounts/session.server";
import { requireWholeLogin } from "~/accounts/staff/guard.server";
import { isLastBroker } from "~/accounts/staff/staff.server";
import { retention } from "~/content/business";
import { inWords } from "~/content/phrases";
import { site } from "~/content/site";
import type { Section as SectionContent } from "~/content/types";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import type { Fields } from "~/lib/forms/form";
import { HiddenUsername } from "~/lib/forms/HiddenUsername";
import { SubmitButton } from "~/lib/forms/Inputs";
import { Blocks, Section } from "~/lib/ui/Blocks";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import { LastBroker } from "~/office/people/leave.server";
import { findObligations } from "~/postings/erasure/leaving.server";
import { deleteEverything } from "~/retention/personal-data.server";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

const title = "Delete your account";

/** Error for the only broker of record. */
const lastBrokerStays =
  "You're the only broker of record, and the office needs one. Give another person that role first. Then you can delete your account.";

const sections = [
  {
    id: "goes",
    heading: "What we delete",
    blocks: [
      {
        kind: "list",
        items: [
          "Your account: the email address and the password. You'll be logged out everywhere.",
          "Your name and everything else in your profile.",
          "From the requests you sent us: your name, your contact details, the home, and every word you wrote.",
          "Your orders, with their photos, documents and messages, unless the agreement was out for signature.",
          "Our copies of emails about them and about your account.",
        ],
      },
    ],
  },
  {
    id: "stays",
    heading: "What we keep",
    blocks: [
      {
        kind: "list",
        items: [
          "The fact that a request was made, when, and how it ended, with nothing to say whose it was.",
          `An order whose agreement was out for signature: the law makes us keep it for ${inWords(retention.tradeYears)} years after it ends. Only our office sees it then, and after that it's deleted.`,
          [
            "The rest is on the ",
            { text: "privacy page", href: "/privacy#your-choices" },
            ": delivered emails, and logs and backups until they expire.",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: ["You may want a copy first: ", { text: "download your data", href: "/account/data" }, "."],
      },
    ],
  },
] satisfies SectionContent[];

export const handle: PageHandle = { title };

export async function loader({ request }: LoaderFunctionArgs) {
  const { uid, email } = await requireWholeLogin(request);
  const [left, mustStay] = await orServiceUnavailable(Promise.all([findObligations(uid), isLastBroker(uid)]));
  return { email, mustStay, ...left };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireWholeLogin(request);
  const { seen, homes } = await findObligations(user.uid);
  const goesOn = homes.length > 0;
  return accountAction<typeof deleteAccountForm.fields>(
    request,
    goesOn ? leaveHomesForm : deleteAccountForm,
    async ({ password }, sent) => {
      if (seen !== String(sent.get("seen") ?? "")) {
        const changed =
          "Something has changed since you opened this page. Read it again, then delete the account.";
        return { errors: { form: [changed] }, status: 409 };
      }
      try {
        await deleteEverything(user, password, context.clientAddress);
      } catch (error) {
        if (!(error instanceof LastBroker)) throw error;
        return { errors: { form: [lastBrokerStays] }, status: 409 };
      }
      const notice = goesOn
        ? `Your account has been deleted. What's under way continues as described on that page. Questions? Call us at ${site.phone.text}.`
        : "Your account is gone. Thanks, and good luck with the sale.";
      return redirectDocument("/", { headers: { "Set-Cookie": await clearSession(notice) } });
    },
    { message: reenteredMessage("password"), status: 401 },
  );
}

export default function DeleteAccount() {
  const { email, mustStay, seen, homes } = useLoaderData<typeof loader>();
  const { form, drawn, errors } = useDescribedForm<Fields>(
    homes.length > 0 ? leaveHomesForm : deleteAccountForm,
  );
  return (
    <FormPage title={title} lede="It happens at once and can't be undone." errors={errors}>
      {homes.length > 0 ? <Homes homes={homes} /> : null}
      {sections.map((section) => (
        <Section key={section.id} id={section.id} heading={section.heading}>
          <Blocks blocks={section.blocks} />
        </Section>
      ))}
      {mustStay ? (
        <p className="note">
          {lastBrokerStays} <PageLink href="/office/people">Office people</PageLink>
        </p>
      ) : null}
      <DescribedForm form={form}>
        <HiddenUsername email={email} />
        {/* Takes the page's current value, also after the form came back with an error. */}
        <input key={seen} type="hidden" name="seen" defaultValue={seen} />
        {drawn}
        <SubmitButton label="Delete my account for good" busyLabel="Deleting..." />
      </DescribedForm>
      <LinkLine className="button button-quiet" href="/account">
        Keep my account
      </LinkLine>
    </FormPage>
  );
}

/** Open orders and listings, and which of them continue. */
const Homes = ({ homes }: Pick<Awaited<ReturnType<typeof loader>>, "homes">) => (
  <section id="homes" className="section" aria-labelledby="homes-heading">
    <h2 id="homes-heading">First: what's still under way</h2>
    <p>Deleting your account doesn't end a listing or an agreement. Read what continues without it.</p>
    {homes.map(({ reference, name, state, goesOn, href, end, own }) => (
      <div key={reference} className="note">
        <p className="note-title">{name}</p>
        <p>{state}</p>
        <TextList className="plain-list" items={goesOn} />
        <LinkLine className="button" href={end?.href ?? href}>
          {end?.label ?? "Open it"}
        </LinkLine>
        {own ? (
          <LinkLine href={href}>Tell us who our contact should be, before you delete the account</LinkLine>
        ) : null}
      </div>
    ))}
  </section>
);
