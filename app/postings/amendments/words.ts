import { listing, type PlanId, postings } from "~/content/business";
import { policies } from "~/content/policies";
import { extensionCost, flatFeeWithoutSale, paymentMoment } from "~/content/policy-words";
import { site } from "~/content/site";
import { sentence } from "~/lib/format";
import { forms } from "~/postings/order/lists";
import type { AmendmentKind, AmendmentState } from "./amendment";

/** The words about changes of a listing that is on the MLS: for the seller, the other owners and the office. */

const { term, longest } = postings;

/** What each kind of change is called. */
export const amendmentNames: Readonly<Record<AmendmentKind, string>> = {
  price: "Asking price",
  commission: "Commission offered to the buyer's brokerage",
  facts: "Facts and description",
  photos: "Photos",
  showings: "How showings go",
  "stop-showings": "No showings today",
  offers: "How you look at offers",
  extension: "Extension",
  suspend: "Off the MLS for now",
  resume: "Back on the MLS",
  end: "Early end",
};

/** What the button of each kind says, and what it needs. */
export const amendmentKindWords = {
  price: {
    button: "Change the price",
    needs: `Every owner signs it (${forms.amendment}). Your password is asked for again.`,
    lede: "The new price is on the MLS once every owner has signed and we have entered it.",
  },
  commission: {
    button: "Change the commission offered",
    needs: `Every owner signs it (${forms.amendment}). Your password is asked for again.`,
    lede: "What you offer the buyer's brokerage: a percentage, dollars, or both. Leave a field empty to take it away. It must be above zero, and HST is added.",
  },
  facts: {
    button: "Correct a fact or the description",
    needs: "No signature. Say where we can look the new fact up; an agent may phone you about it.",
    lede: "One thing at a time: which one, what it should say, and where we can look it up.",
  },
  photos: {
    button: "Change the photos",
    needs: "No signature. Your plan says how many photos there can be.",
    lede: "Add, remove and order the photos on their page. The listing keeps its photos until you ask for the change here and we have made it.",
  },
  showings: {
    button: "Change how showings work",
    needs: "No signature.",
    lede: "This is what agents are told now. Change what is different.",
  },
  "stop-showings": {
    button: "Stop showings today",
    needs: "No signature. We do it before we close today; if we are closed, on the next business day.",
    lede: "For today alone: we note on the listing that there are no showings. Whoever has a visit agreed with you for today, you call yourself.",
  },
  offers: {
    button: "Change the directions about offers",
    needs: `Every owner signs it (${forms.offerDirection} or ${forms.shareDirection}). We note it the same day, before any offer is presented.`,
    lede: "This is what agents are told now. Change what is different.",
  },
  extension: {
    button: "Extend the listing",
    needs: `Every owner signs it (${forms.amendment}) before 11:59 p.m. of the last day. It can be asked for from ${term.extendWithinDays} days before that day.`,
    lede: `The term grows by blocks of ${listing.extensionDays} days. Once the last day is over, it can't be extended any more: ask early enough that every owner can sign and we can enter it. ${extensionCost()}`,
  },
  suspend: {
    button: "Take the listing off the MLS for now",
    needs: `Every owner signs it (${forms.suspension}). Your password is asked for again.`,
    lede: "Nobody sees the listing, and there are no showings. The agreement goes on: you stay bound to us, the last day stays where it is, and it comes back only when every owner signs for that.",
  },
  resume: {
    button: "Put the listing back on the MLS",
    needs: `Every owner signs it (${forms.amendment}). Your password is asked for again.`,
    lede: "The listing comes back as it was, until the last day of its term, which hasn't moved.",
  },
  end: {
    button: "End the listing early",
    needs: `Every owner signs it (${forms.cancellation}), and an agent phones you. Your password is asked for again.`,
    lede: "The agreement ends: you are released, and free to list elsewhere. Its holdover clause may go on: if somebody who saw or was told of your home while it was listed buys it in the days after the end that the clause names, you may still owe commission. Read it in your agreement, or ask us.",
  },
} as const;

/** What ending early does to the fee, from what the plans say. */
export const endFeeWords = (plan: PlanId | undefined): string => {
  if (plan === "flat-fee") {
    return policies.flatFeeWithoutSale === undefined
      ? "What you owe on Flat-Fee without a sale stands in the agreement you signed. Ask us for that clause before you sign the end."
      : flatFeeWithoutSale();
  }
  return `Your plan's fee is owed ${paymentMoment()}, even if the home doesn't sell: ending early doesn't take it away.`;
};

/** What another asking price does to a fee that is a share of it; null for the plans whose fee is an amount. */
export const priceFeeWords = (plan: PlanId | undefined): string | null => {
  if (plan !== "flat-fee") return null;
  const { flatFeeFixedAtSigning: fixed } = policies;
  if (fixed === undefined) {
    return "Your fee is a share of the listing price. Your agreement says what a change of the price does to it: ask us before you sign.";
  }
  return fixed
    ? "Your fee was worked out in dollars on the day you signed. Another price doesn't change it."
    : "Your fee is a share of the listing price. We write down its new amount, and both sign it.";
};

export const amendmentWords = {
  listingEnded: "The listing ended before this was done.",
  states: {
    requested: "Asked for: we prepare what is to be signed",
    "to-sign": "Out for signature",
    processing: "We are making it",
    done: "Done",
    declined: "Not made",
    withdrawn: "Taken back",
  },
  objected: "An owner objects: we clear that up first",
  /** What is said beside the old value and the new one, by how far a change is. */
  oldAndNew: {
    requested: ["Today", "Asked for"],
    "to-sign": ["Today", "Asked for"],
    processing: ["Today", "Asked for"],
    done: ["Before", "Now"],
    declined: ["Stays at", "Was asked for"],
    withdrawn: ["Stays at", "Was asked for"],
  } satisfies Record<AmendmentState, readonly [old: string, asked: string]>,
  nothing: "Nothing",
  source: "Where to look it up",
  initials: "It makes the term longer than six months, so every owner initials it as well.",
  page: {
    title: "Changes of your listing",
    lede: "What the listing says changes only here. You see old beside new, who has signed, and by when we do it.",
    open: "Under way",
    none: "Nothing is under way.",
    possible: "What you can change",
    full: `${postings.amendments.open} changes can be under way at a time. Wait until one is done, or take one back.`,
    ended: "Earlier changes",
    noEnded: "Nothing has been changed so far.",
    notNow: "Nothing can be changed as the listing stands now.",
    back: "Back to the order",
    backHere: "Back to the changes",
    what: "What",
    state: "State",
    due: "We do it by",
    signed: "Who has signed",
    signedOn: (day: string) => `Signed on ${day}`,
    initialed: (day: string) => `Signed and initialed on ${day}`,
    unsigned: "Not yet",
    signLink: "Read and sign it",
    signNote: "It opens at the signing service.",
    note: "You wrote",
    objection: (name: string) => `${name} objects`,
    settled: "How we settled it",
    answer: "Why",
    asked: "Asked for",
    endedOn: "On",
    withdraw: "Take it back",
    withdrawn: "It's taken back. Nothing changes.",
    gone: "That isn't possible any more: it was done or has ended meanwhile.",
    open2: "Open it",
    left: (days: number) =>
      days > 1 ? `${days} days are left` : days === 1 ? "One day is left" : "Today is the last day",
    term: "The term",
    until: (left: string, day: string) => `${left}: the listing ends at 11:59 p.m. of ${day}.`,
    extendFrom: (day: string) => `You can ask for an extension from ${day} on.`,
    noThanks: "No, thanks: let it end",
    noThanksText: "Tell us, and we send you no more reminders. You can still extend it until the last day.",
    noThanksDone: "Noted: no more reminders about the end of this term.",
    said: "You said that you don't want an extension. You can still ask for one until the last day.",
    beside: "Off for now, or ended?",
    besideRows: [
      ["Off the MLS for now", "You stay bound to us, and the last day stays where it is."],
      [
        "Ended early",
        "You are released. The holdover clause of your agreement may go on for the days that it names.",
      ],
    ],
  },
  form: {
    note: "Anything we should know",
    endNote: "Why",
    noteHint: "Only we read it.",
    endNoteHint: "The other owners read it, too.",
    endNoteMissing: "Say why.",
    review: "See old beside new",
    reviewTitle: "Old beside new",
    reviewLede: "Nothing is sent yet. Read it once more.",
    send: "Ask for this change",
    change: "Change something",
    busy: "Sending...",
    signers: (names: string) => `To sign: ${names}.`,
    told: (names: string) => `We write to ${names} at once.`,
    dueUnsigned: (when: string) => sentence(`We do it by ${when}`),
    dueSigned:
      "We prepare it by the end of the next business day, and enter it on the business day after the last owner has signed.",
    dueSignedSameDay:
      "We prepare it by the end of the next business day, and note it on the day the last owner has signed.",
    same: "That's what the listing says already: nothing would change.",
    moved: "The listing has changed since you looked. Read old beside new again.",
    about: "What should change",
    aboutPlaceholder: "Choose one",
    aboutMissing: "Choose what should change.",
    value: "What it should say",
    valueMissing: "Write what it should say.",
    valueTooLong: `Write at most ${longest.publicText.toLocaleString("en-CA")} characters.`,
    sourceLabel: "Where we can look it up",
    sourceHint:
      "A tax bill, a survey, a permit; or that you saw it yourself. Not needed for the description.",
    sourceMissing: "Say where we can look it up.",
    blocks: "How much longer",
    block: (days: number, until: string) => `${days} days, until ${until}`,
    blocksMissing: "Choose how much longer.",
    offerMissing: "Enter a percentage, dollars, or both.",
    confirmFirst:
      "You typed your password some time ago. For this change we ask for it again, so that nobody else does it in your name.",
    confirmThenSend:
      "Nothing is sent yet: you typed your password too long ago. Confirm it in another tab, with the link below, then send this again.",
    confirm: "Confirm your password",
    notNow: "That isn't possible now.",
    endSale: (letter: string) =>
      `Offer ${letter} was accepted, so the listing can't end early: that sale binds the owners. If it's off, we record that first, with the signed release; then the end can be asked for. Call ${site.phone.text}.`,
    endUnderWay: (names: string) =>
      `Also under way: ${names}. Once the listing has ended, nothing more is changed: what isn't made by then is given up.`,
    term: "Last day of the term",
    state: "On the MLS",
    states: {
      live: "Seen by everybody",
      suspended: "Not seen, for now",
      ended: "Ended early; the owners are released",
    },
    showings: "Showings",
    showingsAgreed: "As agreed with you",
    showingsStopped: (day: string) => `None on ${day}`,
    fee: "What it does to the fee",
    feeAgreed: "As your agreement says",
    unconfirmed: "Confirm your email address first: open the link in our email to you.",
    sent: (name: string) => `We have it: ${name.toLowerCase()}. You find it here until it's done.`,
    tooMany: "So many changes are under way, or were made, that no other can begin here. Call us.",
    twice: "The same kind of change is under way already. Take it back first, or wait until it's done.",
  },
  photos: {
    begin: "Begin with the photos of the listing",
    go: "Add, remove and order photos",
    discard: "Leave the photos as they are",
    discarded: "The photos stay as they are.",
    count: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
    summary: (count: number, added: number, removed: number) =>
      [
        count === 1 ? "1 photo" : `${count} photos`,
        ...(added > 0 ? [`${added} new`] : []),
        ...(removed > 0 ? [`${removed} taken out`] : []),
        ...(added + removed === 0 ? ["in another order or with other captions"] : []),
      ].join(", "),
    least: "Keep at least one photo.",
    /** On the page with the photos, while a change of them is prepared. */
    working:
      "You are preparing a change of the photos. The listing keeps its own until you ask for the change and we have made it.",
    done: "Done: see old beside new",
    label: "Photos",
  },
  owner: {
    title: "A change of your listing",
    lede: (seller: string, home: string) => `${seller} asked us to change the listing of ${home}.`,
    officeLede: (home: string) => `A change of the listing of ${home} is under way.`,
    agree: "If you agree, there's nothing to do here. Where it needs your signature, you get it to sign.",
    object: "Don't you agree?",
    objectText:
      "Say why. We then don't make the change until an agent has talked with you and the other owners.",
    label: "What you have against it",
    missing: "Say what you have against it.",
    submit: "I object",
    busy: "Sending...",
    objected: (when: string) => `${sentence(`You objected on ${when}`)} An agent calls you about it.`,
    yours: "You wrote",
    settled: "How it was settled",
    ended:
      "This change isn't open any more: it was made, taken back or declined. Nothing is left to do here.",
    /** Why an objection isn't noted. */
    already: `You've already objected to this change, and that objection counts. What you wrote now isn't added to it: call us at ${site.phone.text}.`,
    endedMeanwhile: `This change was made, withdrawn or declined before your objection reached us, so it isn't noted here. Call us at once: ${site.phone.text}.`,
    full: `There's no room left in this listing's record, so your objection isn't noted here. Call us at once: ${site.phone.text}.`,
    unnoted: "What you wrote",
    unanswered:
      "We don't know whether that was noted: our system didn't answer in time. Press the button again in a minute, which is safe.",
    call: "Or call us:",
  },
} as const;
