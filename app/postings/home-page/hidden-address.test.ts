import { describe, expect, it } from "vitest";
import { addressExcerpt } from "~/postings/address-words";
import { permitPage } from "~/postings/home-page/steps";
import { emptyOfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { inReview, tasksOf } from "~/postings/posting.fixture";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { addressExcerpts, addressWarning } from "./hidden-address";

const at = new Date("2026-11-24T15:00:00Z");

/** A home at 12 Elm Park Street with this answer about showing the address and this description. */
function home(addressDisplay: "yes" | "no", description: string, more: Partial<Posting> = {}): Posting {
  const tasks = tasksOf(at, exampleOrder("freehold", at.getTime()));
  const answered = (task: "address" | "check" | "description", raw: Record<string, string>) =>
    tasksOf(at, { [task]: { ...tasks[task]?.raw, ...raw } });
  return {
    ...inReview(at, {
      ...tasks,
      ...answered("address", { number: "12", street: "Elm Park", postalCode: "L4N 1A1" }),
      ...answered("check", { addressDisplay }),
      ...answered("description", { publicText: description }),
    }),
    ...more,
  };
}

const named = (posting: Posting) => addressExcerpts(posting, emptyOfficeFile, at);

describe("a home with a hidden address", () => {
  it.each([
    ["Quiet living on elm park, near the lake.", "elm park"],
    ["Quiet living on ELM  PARK Street.", "ELM PARK"],
    ["The Elm-Park side of town.", "Elm-Park"],
    ["Write to L4N1A1.", "L4N1A1"],
  ])("is recognized by “%s”", (description, words) => {
    const [found = ""] = named(home("no", description));
    expect(found).toContain(words);
    expect(named(home("yes", description))).toEqual([]);
  });

  it.each(["Under tall elms, beside a park.", "Elmparkian charm.", ""])(
    "isn't recognized by “%s”",
    (description) => {
      expect(named(home("no", description))).toEqual([]);
    },
  );

  it("is recognized by a one-letter street name together with its number", () => {
    const onA = home("no", "");
    const { address } = onA.tasks;
    const tasks = {
      ...onA.tasks,
      ...(address ? { address: { ...address, raw: { ...address.raw, street: "A" } } } : {}),
    };
    expect(addressExcerpt({ tasks }, "A quiet street")).toBeNull();
    expect(addressExcerpt({ tasks }, "Come to 12 A Street.")).not.toBeNull();
  });

  it("isn't recognized by a common word that is also its street's name", () => {
    const { address } = home("no", "").tasks;
    const on = (street: string) => ({
      tasks: {
        ...home("no", "").tasks,
        ...(address ? { address: { ...address, raw: { ...address.raw, street } } } : {}),
      },
    });
    for (const [street, note] of [
      ["Park", "Park on the street. Free parking."],
      ["Lake", "Bring a swimsuit: the lake is near."],
      ["Church", "Parking beside the church, please."],
      ["Garden", "Enter by the garden gate. Garden tools stay."],
    ] as const)
      expect(addressExcerpt(on(street), note), note).toBeNull();
    for (const [street, note] of [
      ["Park", "Come to 12 park."],
      ["Lake", "lake street, third house"],
      ["Church", "Turn left at Church."],
      ["Kempenfelt", "kempenfelt"],
    ] as const)
      expect(addressExcerpt(on(street), note), note).not.toBeNull();
  });

  it("is also searched for in captions and notes of open houses", () => {
    const photo = { id: "p", caption: "View of Elm Park", width: 10, height: 10 };
    const openHouse = { id: "o", day: "2026-11-28", from: "14:00", to: "16:00", cancelledAt: null };
    const more = {
      state: "live",
      photos: [photo],
      openHouses: [{ ...openHouse, note: "Park on Elm Park." }],
      mls: { endDay: "2027-02-28", numbers: [] },
    } as unknown as Partial<Posting>;
    expect(named(home("no", "Bright.", more))).toHaveLength(2);
    expect(addressExcerpt(home("no", ""), "Park on Elm Park.")).not.toBeNull();
    expect(addressExcerpt(home("yes", ""), "Park on Elm Park.")).toBeNull();
  });

  it("needs a registrant's confirmation if public words might reveal it", () => {
    const forms = (posting: Posting) =>
      permitPage.forms?.({ posting, file: emptyOfficeFile, user: { role: "broker" } } as never) ?? [];
    const [asked] = forms(home("no", "Quiet living on Elm Park."));
    expect(asked?.note).toContain("“Quiet living on Elm Park.”");
    expect(asked?.fields).toMatchObject({ notTheAddress: { missing: expect.any(String) } });
    const [plain] = forms(home("no", "Quiet living."));
    expect(plain?.fields).toBeUndefined();
  });

  it("is quoted with only a few words of context", () => {
    const [found = ""] = named(home("no", `${"a ".repeat(300)}Elm Park${" b".repeat(300)}`));
    expect(found).toMatch(/^….{40,100}…$/);
    expect(addressWarning([])).toBeNull();
  });
});
