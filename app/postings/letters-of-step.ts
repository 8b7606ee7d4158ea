import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { compose } from "~/lib/mail/letter";
import { type StepName, stepOf } from "~/postings/machine";
import type { Letter } from "~/store/collections.server";
import { asTyped, type Event, type OwnerSecrets, unlinked, type Written } from "./letter";
import type { Posting } from "./posting";

/** A letter, whom it is for, and the id it is stored under. */
export interface PostingMail {
  id: string;
  to: "seller" | "owners" | "office";
  letter: Letter;
}

/**
 * The letters that a step sends with its event.
 * @param secrets of the owners' links, where the letters carry them
 */
export function lettersOf(posting: Posting, event: Event, secrets?: OwnerSecrets): PostingMail[] {
  const { id, at } = event;
  const { seller, owners, uid, restrictedAt } = posting;
  const general = site.email.general;
  const write = (written: Written, to: string, replyTo: string, greeting: string | null): Letter =>
    compose(letterFrame, { ...written, to, replyTo, greeting, at, requestId: null, uid }, written.parts);
  const { letters } = stepOf(event.transition as StepName);
  return letters.flatMap(({ to, letter }): PostingMail[] => {
    if (to === "owners") {
      return owners.flatMap((owner): PostingMail[] => {
        const written = letter(posting, event, { to, clean: unlinked, secret: secrets?.get(owner.id) });
        return written
          ? [{ id: `${id}-${owner.id}`, to, letter: write(written, owner.email, general, null) }]
          : [];
      });
    }
    // Whoever deleted the account is not written to.
    if (to === "seller" && restrictedAt) return [];
    const written = letter(posting, event, { to, clean: asTyped, secret: undefined });
    if (!written) return [];
    const mail =
      to === "seller"
        ? write(written, seller.email, general, seller.firstName)
        : write(written, general, seller.email, null);
    return [{ id: `${id}-${to}`, to, letter: mail }];
  });
}
