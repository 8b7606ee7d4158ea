import { describe, expect, it } from "vitest";
import type { AnswersOf } from "./answers";
import { registeredOwnersIn, registeredOwnersText, registeredOwnerText } from "./registered-owners";
import { ownerNames } from "./tasks";

type Owners = NonNullable<AnswersOf<"owners">["owners"]>;

const textOf = (owners: Owners): string => registeredOwnersText(registeredOwnersIn({ owners: { owners } }));

describe("the registered owners in words", () => {
  it.each<[string, Owners, string]>([
    ["owners who sign", [{ name: "Ana Lee", capacity: "owner" }, { name: "Bo Lee" }], "Ana Lee, Bo Lee"],
    [
      "an estate",
      [{ name: "Femi Adeyemi", capacity: "estate-trustee", titleName: "The Estate of Mary Jones" }],
      "The Estate of Mary Jones, by its estate trustee Femi Adeyemi",
    ],
    [
      "a company with two officers",
      [
        { name: "Ana Lee", capacity: "company-officer", titleName: "1234567 Ontario Inc." },
        {
          name: "Bo Lee",
          capacity: "company-officer",
          titleName: "1234567 ONTARIO INC.",
          corporationNumber: "1234567",
          jurisdiction: "Ontario",
        },
      ],
      "1234567 Ontario Inc. (corporation 1234567, Ontario), by its officers Ana Lee and Bo Lee",
    ],
    [
      "an owner who is also an attorney",
      [
        { name: "Ana Lee", capacity: "owner" },
        { name: "Ana Lee", capacity: "attorney", titleName: "Bo Lee" },
      ],
      "Ana Lee; Bo Lee, by their attorney Ana Lee",
    ],
    [
      "a guardian",
      [{ name: "Ana", capacity: "guardian", titleName: "Bo" }],
      "Bo, by their guardian of property Ana",
    ],
    [
      "a trust",
      [{ name: "Ana", capacity: "trustee", titleName: "Lee Trust" }],
      "Lee Trust, by its trustee Ana",
    ],
    ["an older order without a name on title", [{ name: "Ana Lee", capacity: "attorney" }], "Ana Lee"],
    ["a name on title that no longer applies", [{ name: "Ana", capacity: "owner", titleName: "Bo" }], "Ana"],
  ])("name %s", (_, owners, text) => {
    expect(textOf(owners)).toBe(text);
  });

  it("ask a person who signs for several owners for one signature", () => {
    const ana = { name: "Ana Lee", capacity: "attorney" } as const;
    const owners = [
      { ...ana, titleName: "Bo Lee" },
      { ...ana, titleName: "Cy Lee" },
    ];
    expect(ownerNames({ owners: { owners } })).toEqual(["Ana Lee"]);
  });
});

it("a company that signs by an attorney is named as a company, and a person as a person", () => {
  const by = (name: string, signers = ["Femi Adeyemi"]) =>
    registeredOwnerText({ name, capacity: "attorney", signers, registration: "" });
  expect(by("1234567 Ontario Inc.")).toBe("1234567 Ontario Inc., by its attorney Femi Adeyemi");
  expect(by("Maple Homes Limited", ["Ana Lee", "Bo Lee"])).toBe(
    "Maple Homes Limited, by its attorneys Ana Lee and Bo Lee",
  );
  expect(by("Mary Incarnato")).toBe("Mary Incarnato, by their attorney Femi Adeyemi");
});
