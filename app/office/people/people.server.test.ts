import { describe, expect, it } from "vitest";
import { possible } from "~/lib/steps/states";
import { postingTable } from "~/postings/states";
import { requestTable } from "~/requests/states";
import { allRights } from "./people.server";
import { permissionNames, staffRoles } from "./permissions";

describe("the table of who may do what", () => {
  const { pages, requests, orders } = allRights();

  it("has a line for each permission and each transition, in words", () => {
    expect(pages).toHaveLength(permissionNames.length);
    for (const lines of [pages, requests, orders]) {
      expect(new Set(lines.map(({ what }) => what)).size).toBe(lines.length);
      for (const { what, may, others } of lines) {
        expect(what).toMatch(/^[A-Z].{3,}/);
        expect(may.includes(true) || others.length > 0, what).toBe(true);
      }
    }
  });

  it("says of each role exactly what the tables let it do somewhere", () => {
    for (const [index, role] of staffRoles.entries()) {
      const mine = (lines: typeof requests) => lines.filter(({ may }) => may[index]).length;
      const can = (table: typeof requestTable | typeof postingTable) =>
        new Set(
          table
            .filter(({ from }) => from.length > 0)
            .flatMap((transition) =>
              transition.from.flatMap((state) =>
                possible([transition], { state, role, track: transition.tracks?.[0] ?? "" }).map(
                  ({ name }) => name,
                ),
              ),
            ),
        ).size;
      expect([role, mine(requests), mine(orders)]).toEqual([role, can(requestTable), can(postingTable)]);
    }
  });
});
