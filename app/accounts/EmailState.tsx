import { PageLink } from "~/lib/ui/PageLink";
import { emailState as words } from "./words/dashboard";

interface EmailStateProps {
  email: string;
  verified: boolean;
}

/** An email address, whether it is known to be the seller's, and the way to show that it is. */
export function EmailState({ email, verified }: EmailStateProps) {
  return (
    <>
      {`${email} (${verified ? words.verified : words.unverified})`}
      {verified ? null : (
        <>
          {" "}
          <PageLink href="/account/verify-email">{words.verify}</PageLink>
        </>
      )}
    </>
  );
}
