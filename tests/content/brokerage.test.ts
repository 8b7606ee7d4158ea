import { expect, it } from "vitest";
import { publicPages } from "~/content/pages";
import { policies } from "~/content/policies";
import { officeFor } from "~/content/service-area";
import { areaPath, officeOf, site } from "~/content/site";

/** Checks that the data in `app/content/brokerage.ts` fit together. */

it('has a legal name that begins with the short one and contains "Brokerage", as Ontario requires', () => {
  expect(site.brokerage.startsWith(site.name)).toBe(true);
  expect(site.brokerage).toContain("Brokerage");
});

it.each(site.offices)(
  "serves the office's own town from the office in $name, and has a page about its area",
  (office) => {
    expect(officeFor(office.city)).toBe(office.id);
    expect(officeFor(office.postalCode)).toBe(office.id);
    expect(
      publicPages.map(({ path }) => path),
      "write this page, or leave out `page` of the office",
    ).toContain(areaPath(office));
  },
);

it("gives each region an existing office, and names each town and postal code once", () => {
  const { serviceArea } = policies;
  expect(serviceArea.filter(({ office }) => !officeOf(office))).toEqual([]);
  const names = serviceArea.flatMap(({ towns, postalCodes }) => [...towns, ...postalCodes]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const code of serviceArea.flatMap(({ postalCodes }) => postalCodes)) {
    expect(code).toMatch(/^[KLMNP](\d[A-Z]?)?$/);
  }
});

it.each(policies.serviceArea)(
  "$name maps each postal code to one of its own towns",
  ({ cities = {}, towns, postalCodes }) => {
    for (const town of Object.keys(cities)) expect(towns).toContain(town);
    const codes = Object.values(cities).flat();
    for (const code of codes) expect(postalCodes).toContain(code);
    expect(new Set(codes).size).toBe(codes.length);
  },
);
