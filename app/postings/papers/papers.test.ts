import { describe, expect, it } from "vitest";
import type { Answers } from "~/postings/order/answers";
import { contextOf, gapsOf, stateOf } from "~/postings/order/tasks";
import {
  neededPapers,
  paperKindIds,
  paperName,
  papersFields,
  promisedPapers,
  unwantedKindOf,
} from "./papers";
import type { paperKinds } from "./words";

describe("the documents an order needs", () => {
  it.each<[string, Answers, string[]]>([
    ["nothing answered", {}, []],
    ["listed elsewhere", { plan: { listedElsewhere: "yes" } }, ["listingEnd"]],
    ["not listed elsewhere", { plan: { listedElsewhere: "no" } }, []],
    ["an attorney signs", { owners: { owners: [{ capacity: "attorney" }] } }, ["powerOfAttorney"]],
    [
      "a trustee and a company sign",
      {
        owners: {
          owners: [{ capacity: "estate-trustee" }, { capacity: "owner" }, { capacity: "company-officer" }],
        },
      },
      ["appointment", "companyPapers"],
    ],
    ["a guardian signs", { owners: { owners: [{ capacity: "guardian" }] } }, ["powerOfAttorney"]],
    ["a trustee signs for a trust", { owners: { owners: [{ capacity: "trustee" }] } }, ["companyPapers"]],
    ["owners sign for themselves", { owners: { owners: [{ capacity: "owner" }] } }, []],
    ["a survey", { lot: { survey: "yes" } }, ["survey"]],
    ["no survey", { lot: { survey: "no" } }, []],
    ["a condominium with a certificate", { condo: { statusCertificate: "yes" } }, ["statusCertificate"]],
    ["a tenant", { occupancy: { occupancy: "tenant" } }, ["lease"]],
    ["a tenant in a part", { occupancy: { occupancy: "part" } }, ["lease"]],
    ["an owner", { occupancy: { occupancy: "owner" } }, []],
  ])("%s", (_, answers, more) => {
    expect(neededPapers(answers)).toEqual(["taxBill", ...more]);
  });

  it("each have a name of their own", () => {
    const everything: Answers = {
      plan: { listedElsewhere: "yes" },
      owners: {
        owners: [{ capacity: "attorney" }, { capacity: "estate-trustee" }, { capacity: "company-officer" }],
      },
      lot: { survey: "yes" },
      condo: { statusCertificate: "yes" },
      occupancy: { occupancy: "tenant" },
    };
    expect(neededPapers(everything)).toEqual(paperKindIds.filter((kind) => kind !== "other"));
  });
});

it.each(["heritage", "rentals", "other"])("names a stored file of the kind %s as something else", (kind) => {
  expect(paperName(kind)).toBe("Something else about the home");
});

describe("a needed document", () => {
  const needed = ["taxBill", "lease"] as const;

  it("has a question until it's stored", () => {
    expect(Object.keys(papersFields({ needed, stored: [] }))).toEqual(["taxBill", "lease"]);
    expect(Object.keys(papersFields({ needed, stored: ["taxBill"] }))).toEqual(["lease"]);
  });

  it("can be brought to the call, and can only be missing if it need not exist", () => {
    const choices = (kind: "taxBill" | "lease") => {
      const field = papersFields({ needed, stored: [] })[kind];
      return field && "options" in field ? field.options.map(({ value }) => value) : [];
    };
    expect(choices("taxBill")).toEqual(["upload", "call"]);
    expect(choices("lease")).toEqual(["upload", "call", "none"]);
  });

  it("is a gap until a promised upload arrives", () => {
    const values = { taxBill: "upload", lease: "upload" };
    expect(Object.keys(promisedPapers(values, { needed, stored: ["lease"] }))).toEqual(["taxBill"]);
    expect(promisedPapers({ taxBill: "call", lease: "none" }, { needed, stored: [] })).toEqual({});
  });
});

describe("the task", () => {
  const occupancy: Answers = { occupancy: { occupancy: "tenant" } };
  const look = (papers: Answers["papers"], stored: (keyof typeof paperKinds)[]) => {
    const answers: Answers = { ...occupancy, ...(papers ? { papers } : {}) };
    const context = contextOf(answers, "2026-11-21", 0, stored);
    return {
      state: stateOf("papers", answers, context),
      gaps: Object.keys(gapsOf("papers", answers, context)),
    };
  };

  it("is done once each needed document is stored or answered for", () => {
    expect(look(undefined, [])).toEqual({ state: "not-started", gaps: ["taxBill", "lease"] });
    expect(look({ taxBill: "call" }, [])).toEqual({ state: "incomplete", gaps: ["lease"] });
    expect(look({ taxBill: "call", lease: "none" }, [])).toEqual({ state: "done", gaps: [] });
    expect(look({ lease: "none" }, ["taxBill"])).toEqual({ state: "done", gaps: [] });
  });

  it("needs no saved answer if everything is uploaded", () => {
    expect(look(undefined, ["taxBill"])).toEqual({ state: "incomplete", gaps: ["lease"] });
    expect(look(undefined, ["taxBill", "lease"])).toEqual({ state: "done", gaps: [] });
  });
});

describe("a file's name", () => {
  it.each([
    ["Passport Dana.jpg", "identity"],
    ["drivers_licence-front.png", "identity"],
    ["Driver's License.pdf", "identity"],
    ["permis-de-conduire.pdf", "identity"],
    ["my SIN.pdf", "identity"],
    ["OHIP_card.jpeg", "identity"],
    ["photo-id.png", "identity"],
    ["Bank statement 2026-10.pdf", "bank"],
    ["relevé bancaire.pdf", "bank"],
    ["mortgage-statement.pdf", "bank"],
    ["void_cheque.jpg", "bank"],
    ["Tax bill 2026.pdf", null],
    ["cousin's survey.pdf", null],
    ["IMG_2231.JPG", null],
    ["water heater rental contract.pdf", null],
    ["business licence of the duplex.pdf", null],
    ["Banks Street 12 survey.pdf", null],
  ])("shows if it's an ID or a bank document: %s, %s", (name, unwanted) => {
    expect(unwantedKindOf(name)).toBe(unwanted);
  });
});
