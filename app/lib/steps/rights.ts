import type { Role } from "./states";

const performers: readonly { role: Role; who: string }[] = [
  { role: "assistant", who: "Only the office" },
  { role: "agent", who: "Only an agent or the broker of record" },
  { role: "broker", who: "Only the broker of record" },
  { role: "seller", who: "Only the seller" },
  { role: "owner", who: "Only a co-owner of the home" },
];

/**
 * Message for a person whose role doesn't take a step.
 * @param by roles that take it
 */
export function notTheirs(by: readonly Role[]): string {
  const first = performers.find(({ role }) => by.includes(role));
  return first
    ? `${first.who} can do that, so nothing was changed.`
    : "That happens automatically, so nothing was changed.";
}
