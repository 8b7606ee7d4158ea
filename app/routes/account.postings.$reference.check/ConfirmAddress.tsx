import { withReturn } from "~/accounts/redirect-to";
import { PageLink } from "~/lib/ui/PageLink";
import { confirmAddress as words } from "./words";

interface ConfirmAddressProps {
  /** Of the account; the link went there. */
  email: string;
  /** Address of the page, to which one comes back. */
  page: string;
}

/**
 * Above the last questions while nobody has confirmed the account's address: the order can't be sent before. Its button is one
 * of the form's, so that the answers below are saved with it.
 */
export const ConfirmAddress = ({ email, page }: ConfirmAddressProps) => (
  <section className="note" id={words.id} aria-labelledby={`${words.id}-title`}>
    <h3 className="note-title" id={`${words.id}-title`}>
      Confirm your email address, then send the order
    </h3>
    <p>{words.text(email)}</p>
    <p className="actions">
      <button type="submit" name="next" value={words.intent} className="button">
        Send the email again
      </button>
    </p>
    <p>
      <PageLink href={withReturn("/account/email", page)}>That's not my address: change it</PageLink>
    </p>
  </section>
);
