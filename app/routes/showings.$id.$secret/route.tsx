import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addressKey } from "#server/platform/rate-limits.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { links as addresses } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import type { Fields } from "~/lib/forms/form";
import { formAction } from "~/lib/forms/form-action.server";
import { formats } from "~/lib/forms/formats";
import { LostWords } from "~/lib/forms/StepForm";
import { idForOtherWords, idOfForm } from "~/lib/ids";
import { Anchor } from "~/lib/ui/Anchor";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { newSecret } from "~/postings/order/owner-link";
import { askForShowing, type Refusal } from "~/postings/showing-requests/act.server";
import { askForm } from "~/postings/showing-requests/forms";
import { linkedRequest, visitPath } from "~/postings/showing-requests/links";
import { openForAgents } from "~/postings/showing-requests/open.server";
import { requestOf } from "~/postings/showing-requests/request";
import styles from "~/postings/showing-requests/requests.css?url";
import { timeRulesOf } from "~/postings/showing-requests/rules";
import { agentsView, closedText } from "~/postings/showing-requests/view";
import { agentsProblems, closedWords, agentsWords as words } from "~/postings/showing-requests/words";
import { findEndedAmendments, findShowings } from "~/postings/store.server";
import { AskForm } from "./AskForm";

/** Page for buyers' agents: the seller's rules, free times, and a form to request one. It needs no account. */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Opening it changes nothing. @throws Response 404, 429, 503 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const posting = await openForAgents(context.clientAddress, params.id, params.secret);
  if (!posting) return data({ old: true as const }, { status: 404 });
  const [file, ended] = await orServiceUnavailable(
    Promise.all([findShowings(posting.id), findEndedAmendments(posting.id)]),
  );
  const again = new URL(request.url).searchParams.get("again");
  const before = again ? linkedRequest("visit", file, again) : undefined;
  return data({ old: false as const, ...agentsView(posting, file, ended, before, new Date()) });
}

/** Errors, by the field they belong to. */
function errorsOf(refusal: Refusal) {
  if (refusal === "closed") return { form: [closedWords.off] };
  const isOfForm = refusal === "gone" || refusal === "full" || refusal === "too-many";
  const message = agentsProblems[refusal];
  if (isOfForm) return { form: [message] };
  return { fields: refusal === "too-long" ? { minutes: [message] } : { time: [message] } };
}

/**
 * Handles a request.
 * @returns the form again, with all typed values
 * @throws Response 303 to the agent's own page of it, 404, 429, 503
 */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  formAction(request, {
    find: async (_: object, sent) => ({
      posting: await openForAgents(context.clientAddress, params.id, params.secret),
      // A corrected email address is another request.
      id: idForOtherWords(idOfForm(sent), String(sent.get("email") ?? "")),
    }),
    form({ posting }) {
      const form = askForm(posting ? timeRulesOf(posting, []) : { longestMinutes: null });
      const gone = posting ? closedText(posting) : closedWords.oldAddress;
      return gone === null ? { form } : { form, gone };
    },
    async perform({ posting, id }, { time, minutes, agent, brokerage, phone, email, people }) {
      if (!posting) return { errors: { form: [closedWords.oldAddress] }, status: 409 };
      const asked = {
        key: newSecret(),
        startsAt: new Date(time),
        minutes: Number(minutes),
        agent,
        brokerage,
        phone: formats.phone.show(phone),
        email,
        people,
      };
      const address = addressKey(context.clientAddress);
      const refusal = await askForShowing(posting.id, asked, id, address);
      if (refusal !== null) return { errors: errorsOf(refusal), status: 409 };
      const own = requestOf(await findShowings(posting.id), id);
      return { to: redirect(own ? visitPath(posting, own) : new URL(request.url).pathname, 303) };
    },
  });

export default function AskForShowing() {
  const page = useLoaderData<typeof loader>();
  if (page.old) return <Closed title={words.title} text={closedWords.oldAddress} />;
  if (page.closed) return <Closed title={page.home} text={page.closed} offer={page.offer} />;
  return <Open page={page} />;
}

/** Shown if no showing can be requested, with the typed values so that they aren't lost. */
function Closed({ title, text, offer }: { title: string; text: string; offer?: string | null }) {
  const failure = useFormFailure();
  const refused = failure?.result.error?.[""] ?? [];
  return (
    <FormPage
      title={title}
      lede={refused.length > 0 ? undefined : text}
      errors={refused.map((message) => ({ message }))}
    >
      <LostWords forms={[]} />
      {offer ? <OfferLink href={offer} /> : null}
    </FormPage>
  );
}

const OfferLink = ({ href }: { href: string }) => <LinkLine href={href}>Register an offer</LinkLine>;

type OpenPage = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { old: false }>;

function Open({ page }: { page: OpenPage }) {
  const { home, rules, days, offer, defaults, longestMinutes } = page;
  const described = askForm({ longestMinutes });
  const { form, draw, errors } = useDescribedForm<Fields>(described, { defaults });
  return (
    <FormPage
      title={words.title}
      lede={home}
      errors={errors}
      aside={
        <section>
          <h2>{words.rules}</h2>
          <DetailsList items={rules} />
          <p>
            {words.unverified} <Anchor href={addresses.recoRegister}>{words.register}</Anchor>
          </p>
          {page.page ? <LinkLine href={page.page}>See the home's page</LinkLine> : null}
          {offer ? <OfferLink href={offer} /> : null}
        </section>
      }
    >
      {days.length > 0 ? (
        <AskForm form={form} draw={draw} days={days} hours={page.hours} />
      ) : (
        <>
          <p>No times are free in the coming days. Please look again tomorrow.</p>
          <LostWords forms={[]} />
        </>
      )}
    </FormPage>
  );
}
