import { site } from "~/content/site";
import { sentence } from "~/lib/format";

/** The words for a home that is ordered or listed while its seller deletes the account. */
export const accountGone = {
  /** On the page that deletes the account. */
  page: {
    title: "First: what's still under way",
    lede: "Deleting your account doesn't end a listing or an agreement. Read what continues without it.",
    /** @param stateName as the seller reads it: "On the MLS" */
    state: (stateName: string) => `Now: ${stateName}.`,
    end: "End the listing first",
    cancel: "Cancel the order first",
    open: "Open it",
    contact: "Should someone else be our contact? Tell us which owner before you delete the account",
    /** @param seller who runs the listing */
    sharedGoesOn: (seller: string) =>
      `${seller} runs it, and it continues. You stay an owner and our emails still reach you, but your own login to it ends. ${seller} will be told.`,
    understood: "I've read what continues, and still want to delete my account.",
    understoodMissing: "Tick that you've read what continues without your account.",
    changed: "Something has changed since you opened this page. Read it again, then delete the account.",
  },
  /** What becomes of it, sentence by sentence. */
  goesOn: {
    deleted: "The order will be deleted with your account: we'll stop working on it, and nothing is owed.",
    agreement: "The agreement stays as it is. It binds you and the other owners as before.",
    listed: (lastDay: string) => `The home stays on the MLS until ${lastDay}, 11:59 p.m.`,
    offTheMls: (lastDay: string) =>
      `The home stays off the MLS for now, and the agreement runs until ${lastDay}, 11:59 p.m.`,
    sale: (closing: string) => `The sale continues. It closes on ${closing}.`,
    noLonger: "Offers, showings, changes, objections and reports of a sale can no longer be entered here.",
    /** @param what "The firm sale must be reported to the MLS by" */
    clock: (what: string, when: string) => sentence(`${what} ${when}`),
    condition: (what: string) => `A condition of the sale (${what}) has to be met by`,
    change: (what: string) => `A change to the listing (${what}) is under way, due`,
    tell: "Every buyer with an open offer still has to be told how many offers there are.",
    law: "We keep the record as long as the law requires. Only our office can see it.",
  },
  done: `Your account has been deleted. What's under way continues as described on that page. Questions? Call us at ${site.phone.text}.`,
  letters: {
    owner: {
      title: "The seller's account was deleted",
      subject: (home: string) => `The seller's account was deleted: ${home}`,
      intro: (seller: string, home: string) =>
        `${seller}, who ordered the mere posting of ${home} with us, has deleted the account used to run it.`,
      what: "What this means:",
      ended: "We have stopped working on the order. Nothing is owed, and you don't need to do anything.",
      runs: "The agreement with all owners stays as it is. Offers, changes and objections can no longer be entered on our site.",
      ask: `As an owner you can take this over or end it: reply to this email, or call us at ${site.phone.text}.`,
    },
    login: {
      title: "Another owner's login has ended",
      subject: (home: string) => `Another owner's login has ended: ${home}`,
      text: (name: string) =>
        `${name} has deleted their account, so they no longer have their own login to your listing. They're still an owner, and our emails still go to them.`,
    },
    office: {
      title: "A seller deleted the account",
      subject: (reference: string) => `Account deleted: ${reference}`,
      intro: "The seller has deleted their account, and can no longer enter or sign anything on the site.",
      deleted:
        "No agreement had gone out, so the order was deleted with it. There's nothing left to do here.",
      act: "Agree with the owners on who will run it from now on, or end it.",
      state: "State",
      owners: "Other owners",
      noOwners: "None with an email address",
    },
  },
} as const;
