import { site } from "~/content/site";
import { sentence } from "~/lib/format";

/** The words for a home that is ordered or listed while its seller deletes the account. */
export const accountGone = {
  /** On the page that deletes the account. */
  page: {
    title: "First: what is under way",
    lede: "Deleting your account doesn't end a listing or an agreement. Read what goes on without it.",
    /** @param stateName as the seller reads it: "On the MLS" */
    state: (stateName: string) => `Now: ${stateName}.`,
    end: "End the listing first",
    cancel: "Cancel the order first",
    open: "Open it",
    contact: "Somebody else should be our contact? Write to us which owner, before you delete the account",
    understood: "I've read what goes on, and want to delete my account all the same.",
    understoodMissing: "Tick that you've read what goes on without your account.",
    changed: "Something has changed here since you opened this page. Read it again, then delete the account.",
  },
  /** What becomes of it, sentence by sentence. */
  goesOn: {
    deleted: "The order is deleted with your account: we stop working on it, and nothing is owed.",
    agreement: "The agreement stays as it is. It binds you and the other owners as before.",
    listed: (lastDay: string) => `The home stays on the MLS until ${lastDay}, 11:59 p.m.`,
    offTheMls: (lastDay: string) =>
      `The home stays off the MLS for now, and the agreement runs until ${lastDay}, 11:59 p.m.`,
    sale: (closing: string) => `The sale goes on. Closing is on ${closing}.`,
    noLonger: "Offers, showings, changes, objections and reports of a sale can't be entered here any more.",
    /** @param what "The MLS has to know of the firm sale by" */
    clock: (what: string, when: string) => sentence(`${what} ${when}`),
    condition: (what: string) => `A condition of the sale (${what}) has to be met by`,
    change: (what: string) => `A change of the listing (${what}) is under way, due`,
    tell: "Everybody with an open offer still has to be told how many there are.",
    law: "We keep the record as long as the law says. Only our office sees it.",
  },
  done: "Your account is gone. What is under way goes on as you read; call us about it.",
  letters: {
    owner: {
      title: "The seller's account is gone",
      subject: (home: string) => `The seller's account is gone: ${home}`,
      intro: (seller: string, home: string) =>
        `${seller}, who ordered the mere posting of ${home} with us, has deleted the account it was run from.`,
      what: "What this means:",
      ended: "We have stopped working on the order. Nothing is owed, and there's nothing for you to do.",
      runs: "The agreement with all owners stays as it is. Nobody can enter offers, changes or objections on our site any more.",
      ask: `As an owner you can take it over, or end it: reply to this email, or call us at ${site.phone.text}.`,
    },
    office: {
      title: "A seller deleted the account",
      subject: (reference: string) => `Account deleted: ${reference}`,
      intro:
        "The seller of this posting has deleted the account. They can't enter or sign anything on the site any more.",
      deleted: "No agreement had gone out, so the order was deleted with it. Nothing is left to do here.",
      act: "Agree with the owners who runs it from now on, or ends it.",
      state: "State",
      owners: "Other owners",
      noOwners: "None with an email address",
    },
  },
} as const;
