import type { Actor, Role } from "./states";

export const actorNames = { seller: "You", office: "The office", system: "Our system" } as const;

/** Names of actors, for the office. */
export const officeRoles: Readonly<Record<Role, string>> = {
  seller: "Seller",
  owner: "Owner",
  assistant: "assistant",
  agent: "agent",
  broker: "broker of record",
  system: "System",
};

/** Names an actor for the office: "Ana Lee (agent)", "Seller", "Ana Lee (for the seller)". */
export function calledAtOffice({ role, name, id }: Actor): string {
  if (role === "seller" && name) return `${name} (for the seller)`;
  if (role === "seller" || role === "system") return officeRoles[role];
  return `${name ?? id} (${officeRoles[role]})`;
}
