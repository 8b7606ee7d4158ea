import { sessionHours } from "~/content/business";

/** The words of the page about the people of the office. */
export const peoplePage = {
  title: "People",
  people: "Who works here",
  peopleHead: ["Name", "Role", "Since"],
  peopleCaption: "By name",
  added: `The operator of the site adds and removes people; anyone removed is logged out at once. A login lasts ${sessionHours.staff} hours here, and anything that changes a record asks for the password again after ${sessionHours.recent === 1 ? "an hour" : `${sessionHours.recent} hours`}.`,
} as const;
