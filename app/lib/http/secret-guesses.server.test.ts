import { expect, it } from "vitest";
import { secretGuessesAnHour } from "~/content/business";
import { notFound, serviceUnavailable } from "./error-response";
import { countGuesses } from "./secret-guesses.server";

/** Returns the statuses of the answers after more requests than the limit. */
async function statusesOf(address: string | undefined, open: () => Promise<Response>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let tries = 0; tries < secretGuessesAnHour + 2; tries += 1) {
    const answer = await countGuesses(address, open).catch((thrown: Response) => thrown);
    statuses.add(answer.status);
  }
  return [...statuses];
}

it("counts requests for missing pages", async () => {
  expect(await statusesOf("203.0.113.1", () => Promise.reject(notFound()))).toEqual([404, 429]);
});

it.each<[string, string, () => Promise<Response>]>([
  ["an address that works", "203.0.113.2", async () => new Response("here")],
  ["a store that doesn't answer", "203.0.113.3", () => Promise.reject(serviceUnavailable())],
  ["the way elsewhere", "203.0.113.4", () => Promise.reject(new Response(null, { status: 302 }))],
])("never counts %s", async (_, address, open) => {
  expect(await statusesOf(address, open)).toHaveLength(1);
});

it("doesn't limit clients with an unknown address", async () => {
  expect(await statusesOf(undefined, () => Promise.reject(notFound()))).toEqual([404]);
});
