import { useLoaderData } from "@remix-run/react";
import { sessionHours } from "~/content/business";
import { useFormFailure } from "~/lib/forms/described-form";
import { LinkLine } from "~/lib/ui/PageLink";

/**
 * In place of the forms, if the password was typed too long ago. It opens in another tab if a form with words in it is open here.
 * @param href in place of the `confirmPath` of the page's loader
 */
export function ConfirmFirst({ href }: { href?: string | null }) {
  const { confirmPath = null } = useLoaderData<{ confirmPath?: string | null }>();
  const failure = useFormFailure();
  const confirm = href === undefined ? confirmPath : href;
  if (!confirm) return null;
  const ago = sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`;
  return (
    <>
      <p>{`You typed your password more than ${ago} ago. Type it again before you change anything.`}</p>
      <LinkLine className="button" href={confirm} target={failure ? "_blank" : undefined} rel="noopener">
        Confirm your password
      </LinkLine>
    </>
  );
}
