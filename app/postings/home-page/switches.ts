import { tick } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { stageWord } from "~/postings/facts";
import type { HomePage, Posting } from "~/postings/posting";
import type { PostingState } from "~/postings/states";
import { isShown, takesOffers, takesRequests } from "./page";

/** The seller's switches for the home's page, and their explanations. */

/** States in which it can be permitted and switched: from the approved proof until the sale is firm. */
export const switchableStates = [
  "ready",
  "live",
  "suspended",
  "conditional",
] as const satisfies PostingState[];

export const isSwitchable = ({ state }: Pick<Posting, "state">): boolean =>
  switchableStates.some((one) => one === state);

/** True if the seller has switched something on that needs the office's permission. */
export const awaitsPermission = ({ page }: Pick<Posting, "page">): boolean =>
  Boolean(page && !page.permitted && (page.shown || page.showings || page.offers));

/** True if the order keeps the home off the internet, which also rules out its own page. */
export const isOffInternet = ({ tasks }: Pick<Posting, "tasks">): boolean =>
  tasks.check?.raw.internetDisplay === "no";

export const pageSwitches = {
  shown: tick("Show my home's page to everyone"),
  showings: tick("Let agents request showings through the agent link"),
  offers: tick("Let agents register written offers through the agent link"),
} as const satisfies Fields;

/** "Page on, showing requests off, offers off." */
export function switchesText(page: Pick<HomePage, "shown" | "showings" | "offers"> | undefined): string {
  const state = (on: boolean | undefined) => (on ? "on" : "off");
  return `Page ${state(page?.shown)}, showing requests ${state(page?.showings)}, offers ${state(page?.offers)}.`;
}

/** Public content of the page. */
export const publicThings = [
  "The address, unless you kept it off the internet",
  "The asking price and the facts of the proof you approved",
  "The photos, in the order of the proof",
  "The public description, and what is included",
  "Open houses",
  "Our brokerage's name, your agent here and the MLS number",
] as const;

/** Content that is never on the page. */
export const privateThings = [
  "Your name, phone number and email address",
  "The remarks for brokerages",
  "When you're out, and how agents get in",
  "Alarm, lock box or room codes",
  "Showings that are booked, and what agents said",
  "Offers: how many, from whom, or for how much",
] as const;

/** Status of the page in a sentence. `isOn` is true if it can be opened. */
export function pageState(posting: Posting): { isOn: boolean; text: string } {
  const { page, state } = posting;
  if (isShown(posting)) return { isOn: true, text: "On. Anyone can read it." };
  if (!isSwitchable(posting)) {
    const why = posting.mls
      ? "The home isn't for sale any more."
      : "It can be switched on once the proof is approved.";
    return { isOn: false, text: `Off. ${why}` };
  }
  if (isOffInternet(posting))
    return { isOn: false, text: `Off. The ${stageWord(posting)} keeps the home off the internet.` };
  if (!page?.shown) return { isOn: false, text: "Off." };
  if (!page.permitted)
    return { isOn: false, text: "Switched on. It shows once our office has given permission." };
  return {
    isOn: false,
    text:
      state === "ready"
        ? "Switched on. It shows once the home is on the MLS."
        : "Switched on, but the listing is suspended.",
  };
}

/** Status of showing requests and offers, one sentence each. */
export function agentsState(posting: Posting): readonly string[] {
  const waits = posting.page?.permitted
    ? "waits until the home is on the MLS"
    : "waits for our office's permission";
  const one = (name: string, works: boolean, on: boolean | undefined) =>
    works ? `${name}: on.` : on ? `${name}: switched on, ${waits}.` : `${name}: off.`;
  return [
    one("Showing requests", takesRequests(posting), posting.page?.showings),
    one("Offers", takesOffers(posting), posting.page?.offers),
  ];
}

/** True from the approved proof on, when the switches are shown. */
export const hasSwitches = (posting: Posting): boolean =>
  isSwitchable(posting) || posting.page !== undefined || posting.mls !== null;

/** The seller's answer about the internet, and its effect on the page. */
export const displayText = (posting: Posting): string =>
  isOffInternet(posting)
    ? `The ${stageWord(posting)} says that the home isn't shown on public websites.`
    : posting.tasks.check?.raw.addressDisplay === "no"
      ? `The ${stageWord(posting)} says that the home may be shown on public websites without its address, so the page doesn't name the street.`
      : `The ${stageWord(posting)} says that the home may be shown on public websites, with its address.`;
