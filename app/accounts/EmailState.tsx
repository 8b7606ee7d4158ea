import { PageLink } from "~/lib/ui/PageLink";

/** An email address, whether it is known to be the seller's, and the way to show that it is. */
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
