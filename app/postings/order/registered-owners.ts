import { joinNames } from "~/lib/format";
import type { Answers } from "./answers";
import { type ActingCapacity, actingCapacities } from "./lists";

/** Registered owners of an order, and the people who sign for them. */

/** Capacities in words: of one signer, and of several. */
const capacityWords: Readonly<Record<ActingCapacity, readonly [one: string, several: string]>> = {
  attorney: ["their attorney", "their attorneys"],
  "estate-trustee": ["its estate trustee", "its estate trustees"],
  "company-officer": ["its officer", "its officers"],
  guardian: ["their guardian of property", "their guardians of property"],
  trustee: ["its trustee", "its trustees"],
};

/** True if the name of an owner is a corporation's. */
export const isCorporation = (name: string): boolean =>
  /\b(inc|incorporated|ltd|limited|corp|corporation|ltée|limitée)\.?$/i.test(name.trim());

/** True if a person with this capacity signs for another owner. */
export const isActing = (capacity: string | undefined): capacity is ActingCapacity =>
  actingCapacities.some((acting) => acting === capacity);

/** A registered owner and its signers. */
export interface RegisteredOwner {
  /** Name as on title. */
  name: string;
  /** Capacity of the signers, or null if the owner signs. */
  capacity: ActingCapacity | null;
  signers: readonly string[];
  /** "corporation 1234567, Ontario", or "" if unknown or for all others. */
  registration: string;
}

/** Registered owners, in the order of the answers. Without a name on title, the owner is the signer. */
export function registeredOwnersIn({ owners }: Answers): RegisteredOwner[] {
  const found = new Map<string, RegisteredOwner>();
  for (const { name: signer, titleName, capacity, corporationNumber, jurisdiction } of owners?.owners ?? []) {
    if (!signer) continue;
    const acting = isActing(capacity) && titleName ? capacity : null;
    const name = (acting && titleName) || signer;
    const key = `${acting} ${name.toLowerCase()}`;
    const known = found.get(key) ?? { name, capacity: acting, signers: [], registration: "" };
    const registration = [corporationNumber && `corporation ${corporationNumber}`, jurisdiction]
      .filter(Boolean)
      .join(", ");
    found.set(key, {
      ...known,
      signers: [...new Set([...known.signers, signer])],
      registration: acting ? known.registration || registration : "",
    });
  }
  return [...found.values()];
}

/** "1234567 Ontario Inc. (corporation 1234567, Ontario), by its officer Femi Adeyemi" */
export function registeredOwnerText({ name, capacity, signers, registration }: RegisteredOwner): string {
  if (capacity === null) return name;
  const registered = registration ? `${name} (${registration})` : name;
  const [one, several] = capacityWords[capacity];
  const words = signers.length > 1 ? several : one;
  // A company can sign by an attorney, too.
  return `${registered}, by ${isCorporation(name) ? words.replace(/^their/, "its") : words} ${joinNames(signers)}`;
}

/** All registered owners in one line. */
export const registeredOwnersText = (owners: readonly RegisteredOwner[]): string =>
  owners.map(registeredOwnerText).join(owners.some(({ capacity }) => capacity !== null) ? "; " : ", ");
