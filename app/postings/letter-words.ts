import { postings, replyBusinessDays } from "~/content/business";
import { site } from "~/content/site";

/** The words of the letters about an order. */
export const postingLetters = {
  button: "Open the order",
  buttonNote: "It opens in your account, so you may have to log in first.",
  nextTitle: "What happens next",
  received: {
    title: "We have your order",
    subject: (reference: string) => `We have your order ${reference}`,
    intro:
      "Thank you. We have your request to post your home. You owe nothing until you and every other owner have signed our agreement.",
    answerBy: "We answer by",
    steps: [
      "An agent phones you at one of the times you gave and explains the RECO Information Guide.",
      "We check the facts you gave, and look up title and lot.",
      "We send you the agreement to read and to sign. Nothing goes on the MLS before every owner has signed it.",
    ],
    moneyTitle: "What you would owe after signing",
    notYou: "If you didn't order this, change your password and reply to this message.",
  },
  namedAsOwner: {
    title: "You are named as an owner",
    subject: (home: string) => `You are named as an owner of ${home}`,
    intro: (seller: string, home: string) =>
      `${seller} has asked us to post ${home} on the MLS, and named you as one of its owners. Nothing is posted before every owner has signed our agreement.`,
    what: "The page behind this button shows what was ordered. Read it, and tell us there that it's right. You need no account.",
    button: "Read the order",
    note: `The link works once, for ${postings.ownerLinkDays} days. It's yours alone: don't pass it on.`,
    wrong: `If you aren't an owner, or don't agree, reply to this message or call ${site.phone.text}. We stop until that is cleared.`,
  },
  newPosting: {
    title: "A new order",
    subject: (plan: string, reference: string) => `New order, ${plan}: ${reference}`,
    intro: `A seller sent an order. Phone them about the guide within ${replyBusinessDays} business day.`,
    answerBy: "Answer by",
    calls: "Times that suit the seller",
    button: "Open it at the office",
    buttonNote: "For people of the office, who may have to log in first.",
  },
  ownerConfirmed: {
    title: "An owner confirmed",
    subject: (reference: string) => `An owner confirmed: ${reference}`,
    intro: (owner: string) => `${owner} read the order and confirmed it as an owner.`,
  },
  message: {
    title: "A message about an order",
    subject: (reference: string) => `Message: ${reference}`,
    toOffice: "The seller wrote:",
    toSeller: "We wrote to you about your order:",
  },
  declined: {
    title: "We can't take this order",
    subject: (reference: string) => `We can't take your order ${reference}`,
    text: "We have read your order, and can't post this home. Nothing is owed.",
  },
  changesAsked: {
    title: "We need something from you",
    subject: (reference: string) => `We need something from you: order ${reference}`,
    intro:
      "We have read your order and ask you to change what stands below, or to say why it should stay. When you have answered all of it, send the order again from its page.",
    before: "What stands there",
    what: "What to change, and why",
    calm: "Take the time you need: the order waits, and nothing is owed.",
    button: "Answer it",
  },
  askedReminder: {
    title: "We still need something from you",
    subject: (home: string) => `We still need something from you: ${home}`,
    intro: (home: string, day: string) =>
      `On ${day} we asked about your order (${home}). It waits for your answer.`,
    rest: `This is the only reminder. If something is unclear, reply to this message or call ${site.phone.text}.`,
    ownIntro: (home: string, day: string) =>
      `On ${day} you said what is wrong with your listing (${home}). It waits for you to send it again.`,
  },
  answered: {
    title: "A seller answered",
    subject: (reference: string) => `Answered: ${reference}`,
    intro: "The seller answered what you asked and sent the order again.",
    changed: "Changed",
    before: "Before",
    now: "Now",
    nothing: "Nothing",
    stays: (text: string) => `Not changed, because: ${text}`,
    answerBy: "Answer by",
  },
  toSign: {
    title: "Your agreement is ready to sign",
    subject: (home: string) => `Agreement to sign: ${home}`,
    intro: "The agreement is ready for you and every other owner to read and to sign.",
    toOwner: (seller: string, home: string) =>
      `${seller} has asked us to post ${home} on the MLS. You are named as an owner, so the agreement is for you to read and to sign, too.`,
    button: "Read and sign the agreement",
    note: "It opens at the signing service.",
    onPaper: "You sign it on paper: we bring it or send it to you.",
    terms: "What it says",
    money: "What it costs",
    nothingOwed: "Nothing is owed before every owner has signed.",
    signers: "Who signs",
    ask: `Questions? Reply to this message or call ${site.phone.text} before you sign. You may ask a lawyer first.`,
    wrong: `If you aren't an owner, or don't agree, don't sign, and call ${site.phone.text}.`,
  },
  recalled: {
    title: "The agreement is taken back",
    subject: (home: string) => `Don't sign yet: ${home}`,
    text: "We have taken the agreement back. Don't sign it: we send you another one. Nothing is owed.",
    reason: "From the office:",
  },
  proof: {
    title: "Check your listing",
    subject: (home: string) => `Check your listing: ${home}`,
    text: "Every owner has signed. Read the listing as it will stand on the MLS, and say of each part that it's right, or what is wrong. Nothing goes on the MLS before you have.",
    button: "Read the listing",
  },
  proofRefused: {
    title: "Something is wrong with a listing",
    subject: (reference: string) => `Listing not right: ${reference}`,
    intro: "The seller read the listing and says that this is wrong:",
  },
  ready: {
    title: "A listing is approved",
    subject: (reference: string) => `Ready for the MLS: ${reference}`,
    intro: "The seller says that every part of the listing is right. Enter it at the board.",
    notBefore: "Not before",
  },
  live: {
    title: "Your home is on the MLS",
    subject: (home: string) => `On the MLS: ${home}`,
    text: "The listing is on the MLS. Buyers and agents see it.",
    button: "See it as buyers do",
    note: "It opens the public page.",
    duties: "What we need from you now",
    ownersDuties:
      "If a written offer reaches you, tell us at once. Price and term change only by an amendment that you sign, too.",
    calendar: "The last day is attached as a file for your calendar.",
  },
  withdrawn: {
    title: "The order is cancelled",
    subject: (reference: string) => `Cancelled: order ${reference}`,
    seller:
      "You cancelled the order. Nothing is owed, and we stop working on it. You can order again at any time. If you didn't cancel it, reply to this message.",
    forSeller:
      "We cancelled the order for you. Nothing is owed. Reply to this message if you didn't expect it.",
    owners: (home: string) =>
      `The order to post ${home}, in which you were named as an owner, is cancelled. There's nothing for you to do.`,
    office: "The seller cancelled the order. No further action needed.",
    reason: "The seller's reason:",
    officeReason: "From the office:",
  },
  facts: {
    reference: "Reference",
    home: "Home",
    plan: "Plan",
    seller: "Ordered by",
    email: "Email",
    sent: "Sent",
    fee: "Fee",
    tax: "HST",
    total: "In all",
    due: "Due",
    owners: "Owners",
  },
} as const;
