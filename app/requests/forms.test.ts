import { expect, it } from "vitest";
import { longestName, requests } from "~/content/business";
import { checkFields } from "~/lib/forms/check";
import { requestForm } from "./forms";

const today = "2026-11-21";
const { fields } = requestForm("in-person-evaluation", {
  today,
  callBack: false,
  guideNeeded: true,
  closed: [],
});
const answers = {
  guideLanguage: "en",
  guideReceived: "yes",
  street: "1 Queen Street East",
  city: "Toronto",
  postalCode: "M5C 2W5",
  propertyType: "detached",
  name: "Robin Lee",
  email: "robin@example.com",
  preferredContact: "email",
};

const wrongIn = (changes: object) => {
  const checked = checkFields(fields, { ...answers, ...changes });
  return checked.ok ? [] : Object.keys(checked.wrong);
};

it.each([
  [{}, []],
  // An account's whole name is filled in.
  [{ name: "n".repeat(longestName.whole) }, []],
  [{ name: "n".repeat(longestName.whole + 1) }, ["name"]],
  [{ street: "x".repeat(requests.longest.street + 1) }, ["street"]],
  [{ message: "x".repeat(requests.longest.message + 1) }, ["message"]],
  [{ preferredDay: "2027-02-30" }, ["preferredDay"]],
  [{ preferredDay: "2026-11-20" }, ["preferredDay"]],
  [{ preferredDay: "2027-11-22" }, ["preferredDay"]],
  [{ guideLanguage: "", guideReceived: "" }, ["guideLanguage", "guideReceived"]],
  [{ email: "<a@example.com>" }, ["email"]],
  [{ email: "a@example.com\r\nBcc: b@example.com" }, ["email"]],
])("refuses an answer that doesn't fit: %j has mistakes in %j", (changes, wrong) => {
  expect(wrongIn(changes)).toEqual(wrong);
});
