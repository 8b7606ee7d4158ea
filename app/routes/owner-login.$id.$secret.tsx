import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser, orServiceUnavailable, type User } from "~/accounts/guard.server";
import { withReturn } from "~/accounts/redirect-to";
import { leaveNotice, leaveReturn } from "~/accounts/session.server";
import { findStaff } from "~/accounts/staff/staff.server";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { errorsOf, useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { hiddenField } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import { SubmitButton } from "~/lib/forms/Inputs";
import { PageForm } from "~/lib/forms/PageForm";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { LinkLine } from "~/lib/ui/PageLink";
import { homeOf, pathOf } from "~/postings/facts";
import { type LinkParams, linkPage, postingOfLink } from "~/postings/link.server";
import { objectionOf } from "~/postings/machine";
import { isSecretOf } from "~/postings/order/owner-link";
import { loginLinkEnds, withLoginTaken } from "~/postings/order/owner-login";
import { takeStep } from "~/postings/perform.server";
import type { AskedOwner, OwnerLogin, Posting } from "~/postings/posting";
import { ownerWithLogin } from "~/postings/posting";

/**
 * Page behind the link in the letter about a co-owner's own login. The link isn't enough: the account's
 * confirmed address has to be the one it was sent to.
 */

const title = "Your own login to a listing";

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title };

interface Offered {
  posting: Posting;
  owner: AskedOwner;
  login: OwnerLogin;
}

/** Finds the login of a link. @throws Response 404 if there is none, or it was withdrawn, 503 */
async function findOffered({ id, secret }: LinkParams): Promise<Offered> {
  const posting = secret ? await postingOfLink(id) : null;
  for (const owner of posting?.owners ?? []) {
    const { login } = owner;
    if (posting && login && isSecretOf(login, secret ?? "")) return { posting, owner, login };
  }
  throw notFound();
}

/**
 * - signed-out: the visitor isn't logged in
 * - other: the account has another address, or is the seller's
 * - unconfirmed: the account has the address, but hasn't confirmed it
 * - staff: the account belongs to the office
 * - used: another account has accepted it
 * - mine: this account has accepted it
 * - expired: it wasn't accepted in time
 * - ended: the order or listing has ended
 */
type LoginState =
  | "open"
  | "signed-out"
  | "other"
  | "unconfirmed"
  | "staff"
  | "used"
  | "mine"
  | "expired"
  | "ended";

async function stateOf({ posting, owner, login }: Offered, user: User | null): Promise<LoginState> {
  if (user && login.uid === user.uid) return "mine";
  if (login.uid) return "used";
  if (objectionOf("take-owner-login", posting.state, "owner")) return "ended";
  if (new Date() >= loginLinkEnds(login)) return "expired";
  if (!user) return "signed-out";
  if (emailKey(user.email) !== emailKey(owner.email)) return "other";
  if (user.uid === posting.uid || ownerWithLogin(posting, user.uid)) return "other";
  if (!user.emailVerified) return "unconfirmed";
  return (await orServiceUnavailable(findStaff(user.uid))) ? "staff" : "open";
}

const takeForm = form("take", { changeId: hiddenField() });

const server = linkPage({
  open: findOffered,
  /** View for the reader. It leaves out the address the link was sent to, so that a leaked link discloses nothing. */
  async view(offered, request) {
    const user = await orServiceUnavailable(findUser(request));
    const state = await stateOf(offered, user);
    const { posting } = offered;
    if (state === "mine") throw redirect(pathOf(posting), 303);
    const here = new URL(request.url).pathname.replace(/\.data$/, "");
    // After confirming the address, the visitor comes back here.
    const headers = state === "unconfirmed" ? { "Set-Cookie": await leaveReturn(request, here) } : undefined;
    const page = {
      state,
      seller: posting.seller.name ?? posting.seller.email,
      home: state === "open" ? homeOf(posting) : null,
      email: user?.email ?? null,
      logIn: withReturn("/login", here),
      signUp: withReturn("/sign-up", here),
      changeId: newRequestId(),
    };
    return data(page, { headers });
  },
  async find(offered, sent, request) {
    const user = await orServiceUnavailable(findUser(request));
    return { ...offered, user, state: await stateOf(offered, user), id: idOfForm(sent) };
  },
  form: () => ({ form: takeForm }),
  wasDone: ({ state }) => state !== "open",
  /** Accepts the login for the current account, and redirects to the listing. */
  async perform({ posting, owner, login, user, id }, _, request) {
    const uid = user?.uid ?? "";
    const outcome = await takeStep(
      { id: posting.id },
      {
        transition: "take-owner-login",
        id,
        about: owner.id,
        actor: { role: "owner", id: uid, name: owner.name },
        change: (now, at) => withLoginTaken(now, owner.id, login.secretHash, uid, at),
      },
    );
    if (!outcome) throw notFound();
    if (outcome.refused === null) {
      const notice = "This is the listing. You'll find it on your dashboard from now on.";
      const headers = { "Set-Cookie": await leaveNotice(request, notice) };
      return { to: redirect(pathOf(posting), { status: 303, headers }) };
    }
    const refused = `Something has changed, so nothing was set up. Open the newest link we sent you, or call us at ${site.phone.text}.`;
    return { errors: { form: [refused] }, status: 409 };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function OwnerLoginPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { state, seller, home, email, logIn, signUp, changeId } = page;
  if (state === "open") {
    return (
      <FormPage
        title={title}
        lede={`${seller} shares the listing of ${home} with you. You'll be able to read everything they can, answer for yourself and message our office.`}
        errors={errorsOf(takeForm.id, takeForm.fields, failure?.result.error)}
      >
        <PageForm>
          <input key={changeId} type="hidden" name="changeId" defaultValue={changeId} />
          <SubmitButton label="Open the listing in my account" busyLabel="Opening..." />
        </PageForm>
        <p>You can give up this access at any time. {seller} can, too.</p>
      </FormPage>
    );
  }
  return (
    <FormPage title={title} lede={ledeOf(state, seller, email)}>
      {state === "signed-out" ? (
        <p className="actions">
          <a className="button button-main" href={logIn}>
            Log in
          </a>{" "}
          <a className="button" href={signUp}>
            Sign up
          </a>
        </p>
      ) : null}
      {state === "unconfirmed" ? (
        <p>
          Open the link in the email we sent you, then come back here.{" "}
          <a href="/account/verify-email">Send the email again</a>
        </p>
      ) : null}
      {state === "other" ? <LinkLine href="/account">Your account</LinkLine> : null}
      <p>
        Questions? Call us: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </FormPage>
  );
}

function ledeOf(state: string, seller: string, email: string | null): string {
  switch (state) {
    case "signed-out":
      return `${seller} shares a listing with you. Log in or sign up with the address our email came to: the link works with no other.`;
    case "other":
      return `You're logged in as ${email}. This link works only with the address our email went to. Log out, then open it again and log in with that address.`;
    case "unconfirmed":
      return `First confirm that ${email} is your address.`;
    case "staff":
      return "This is an office account. Use a personal one: office staff don't work on their own listings.";
    case "used":
      return "This link has been used. Log in with the account that used it, and you'll find the listing on your dashboard.";
    case "expired":
      return `This link has expired. ${seller} can send you a new one, under “Co-owners”.`;
    default:
      return "This listing has ended, so there's nothing to set up any more.";
  }
}
