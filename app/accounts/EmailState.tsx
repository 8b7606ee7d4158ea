import { PageLink } from "~/lib/ui/PageLink";

/** An email address, its confirmation state, and the link to confirm it. */
export function EmailState({ email, verified }: { email: string; verified: boolean }) {
  return (
    <>
      {`${email} (${verified ? "confirmed" : "not confirmed yet"})`}
      {verified ? null : (
        <>
          {" "}
          <PageLink href="/account/verify-email">Confirm it</PageLink>
        </>
      )}
    </>
  );
}
