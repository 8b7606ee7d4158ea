import { useLoaderData } from "@remix-run/react";
import { sessionHours } from "~/content/business";
import { useFormFailure } from "~/lib/forms/described-form";
import { LinkLine } from "~/lib/ui/PageLink";

/**
 * Shown instead of the forms if the password was typed too long ago. Opens in another tab if the page has a
 * form with typed words.
 * @param href replaces the `confirmPath` of the page's loader
 */
export function ConfirmFirst({ href }: { href?: string | null }) {
  const { confirmPath = null } = useLoaderData<{ confirmPath?: string | null }>();
  const failure = useFormFailure();
  const confirm = href === undefined ? confirmPath : href;
  if (!confirm) return null;
  const ago = sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`;
  return (
    <div className="confirm-first flow-3">
      <p>{`You typed your password more than ${ago} ago. Type it again before you change anything.`}</p>
      <LinkLine className="button" href={confirm} target={failure ? "_blank" : undefined} rel="noopener">
        Confirm your password
      </LinkLine>
    </div>
  );
}
