import { dateAndTime, sentence, torontoDay } from "~/lib/format";
import { upcomingOpenHouses, whenText } from "~/postings/open-houses/open-house";
import type { OpenHouse, Posting } from "~/postings/posting";
import {
  doneText,
  type FirstPageData,
  type InspectedPosting,
  lines,
  notRecorded,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { hasSwitches, pageState, switchesText } from "./switches";

function addedText(posting: Posting, { id, addedAt, changedAt }: OpenHouse): string {
  const event = posting.events.find((one) => one.id === id);
  return lines([
    event ? doneText(posting, { at: addedAt, by: event.actor }) : dateAndTime(addedAt),
    changedAt ? `Changed ${dateAndTime(changedAt)}` : "",
  ]);
}

function parts({ posting }: InspectedPosting): RecordPart[] {
  const { page, openHouses = [] } = posting;
  return [
    page
      ? {
          rows: [
            ["Permission to advertise", doneText(posting, page.permitted) || "Not given, or withdrawn"],
            ["Seller's settings", switchesText(page)],
          ],
        }
      : { text: "The home has no page of its own." },
    tableOr(
      "No open houses are recorded.",
      ["Open house", "Added", "On the MLS", "Cancelled"],
      openHouses.map((one) => [
        lines([whenText(one, ""), one.note]),
        addedText(posting, one),
        one.onMlsAt ?? notRecorded,
        one.cancelledAt ?? "",
      ]),
      { title: "Open houses", csv: "open-houses" },
    ),
  ];
}

function line({ posting, now }: FirstPageData) {
  const [next] = upcomingOpenHouses(posting, now);
  const { text } = pageState(posting);
  return next ? sentence(`${text} Open house: ${whenText(next, torontoDay(now))}`) : text;
}

export const homePage: Subject = {
  sections: [{ id: "home-page", title: "Home's page and open houses", parts }],
  sellersCopy: ({ posting: { page, openHouses } }) => ({ page, openHouses: openHouses ?? [] }),
  panel: { name: "Your home's page", page: "/home-page", line },
  office: {
    page: "/home-page",
    line({ posting }) {
      const permitted = posting.page?.permitted
        ? "Permission to advertise given"
        : "No permission to advertise yet";
      const aside = `${permitted}. ${pageState(posting).text}`;
      return hasSwitches(posting) ? { text: "Home's page and open houses", aside } : null;
    },
  },
  copyWords: {
    labels: {
      onMls: "As entered on the MLS",
      onMlsAt: "Entered on the MLS",
      mlsDue: "Due on the MLS",
      beforeMls: "Before it was last entered on the MLS",
      besideShowings: "May overlap showings",
      page: "Your home's page",
      "page.shown": "Shown to everyone",
      shownSince: "First shown",
      "page.showings": "Showing requests on",
      "page.offers": "Offers on",
      permitted: "Permission to advertise",
    },
  },
};
