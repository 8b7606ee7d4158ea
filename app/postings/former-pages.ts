/** Former pages of a posting, to which sent letters and bookmarks lead, and the paths that have their content now. */
export const formerPages: Readonly<Record<string, string>> = {
  corrections: "/proof#corrections",
  dates: "/listing",
  "home-code": "",
  lawyer: "/offer-register#for-lawyer",
  "listing.ics": "/listing#calendar",
  "open-houses": "/showing-log#open-houses",
  report: "/showing-log",
  "report.csv": "/showing-log",
  sale: "/offer-register",
};
