import { sentence } from "~/lib/format";

/** The words of the office's reports. */

export const officeReports = {
  title: "Reports",
  lede: (when: string) => sentence(`As of ${when}`),
  states: "Orders and listings by status",
  statesCaption: "Orders that were sent, by their status now",
  state: "Status",
  count: "Number",
  work: "Work that is due",
  workCaption: "Rows of the queue, whoever they're assigned to",
  when: "When",
  rows: "Rows",
  overdue: "Overdue",
  today: "Due later today",
  soon: "Due later",
  waiting: "Waiting for the seller",
  undated: "No date",
  live: "Days to the MLS",
  liveCaption: "Listings that went live, and the median number of days from order to MLS, by month",
  month: "Month",
  wentLive: "Went live",
  days: "Median days",
  none: "None",
  liveText: (count: number) =>
    `Days from the day the order was sent. Counted: ${count === 1 ? "the one listing" : `the newest ${count} listings`} that went on the MLS.`,
  changes: "Changes and reports on time",
  changesCaption: "Changes to listings, and sales reported to the MLS, by whether they were on time",
  kind: "What",
  inTime: "On time",
  late: "Late",
  amendments: "Changes to listings",
  sales: "Sales reported to the MLS",
} as const;
