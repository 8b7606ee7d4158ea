import { sentence } from "~/lib/format";

/** The words of the reports: a seller's about one listing, and the office's. */

export const sellerReport = {
  title: "Showings and offers week by week",
  lede: "What you and the office wrote down. Cancelled showings and those still to come aren't counted.",
  back: "Back to the order",
  none: "Nothing is counted before the listing is on the MLS.",
  weeks: "By week",
  caption: "Showings and offers, by week",
  week: "Week from Monday",
  showings: "Showings",
  offers: "Written offers",
  total: "Total",
  csv: "Download as a table (CSV)",
} as const;

export const officeReports = {
  title: "Reports",
  lede: (when: string) => sentence(`As it stood on ${when}`),
  states: "Postings by state",
  statesCaption: "Orders that were sent, by where they stand",
  state: "State",
  count: "Postings",
  work: "Work that is due",
  workCaption: "Rows of the queue, whoever has them",
  when: "When",
  rows: "Rows",
  overdue: "Overdue",
  today: "Due later today",
  soon: "Due later",
  waiting: "Waiting for the seller",
  undated: "No date",
  live: "Days to the MLS",
  liveCaption: "Postings that went live, and the median of the days from the order to the MLS, by month",
  month: "Month",
  wentLive: "Went live",
  days: "Median days",
  none: "None",
  liveText: (count: number) =>
    `Days from the day the order was sent. Counted: ${count === 1 ? "the one posting" : `the newest ${count} postings`} that came to the MLS.`,
  changes: "Changes and reports in time",
  changesCaption: "Changes of listings, and sales reported to the MLS, by whether that was in time",
  kind: "What",
  inTime: "In time",
  late: "Late",
  amendments: "Changes of listings",
  sales: "Sales reported to the MLS",
} as const;
