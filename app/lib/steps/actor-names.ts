import type { Actor, Role } from "./states";

/** Who did something, as the seller reads it. */
export const actorNames = { seller: "You", office: "The office", system: "Our system" } as const;

/** What the office calls those who do something. */
export const officeRoles: Readonly<Record<Role, string>> = {
  seller: "Seller",
  owner: "Owner",
  assistant: "assistant",
  agent: "agent",
  broker: "broker of record",
  system: "System",
};

/** "Ana Lee (agent)", "Seller". */
export function calledAtOffice({ role, name, id }: Actor): string {
  if (role === "seller" || role === "system") return officeRoles[role];
  return `${name ?? id} (${officeRoles[role]})`;
}
