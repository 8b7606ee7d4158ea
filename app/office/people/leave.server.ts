import type { StaffActor } from "~/accounts/staff/collections.server";
import {
  findStaff,
  isLastBroker,
  listStaff,
  removeFromOffice,
  type StaffRefusal,
} from "~/accounts/staff/staff.server";
import { capitalised, countInWords } from "~/content/phrases";
import { newRequestId } from "~/lib/ids";
import { system } from "~/lib/steps/states";
import { findAssigned, handOver } from "~/office/queue/hand-over.server";

/**
 * Possible new assignees of a person's files: all other staff, brokers of record first.
 * @throws ProviderUnavailable
 */
export const colleaguesOf = async (uid: string): Promise<{ value: string; label: string }[]> =>
  (await listStaff())
    .filter((one) => one.uid !== uid)
    .toSorted((a, b) => Number(b.role === "broker") - Number(a.role === "broker"))
    .map(({ uid: value, name: label }) => ({ value, label }));

interface LeftBehind {
  refused: null;
  /** Name of the files' new assignee, or undefined if no other staff exist. */
  to: string | undefined;
  /** References of the reassigned files, and of those that couldn't be. */
  given: string[];
  stuck: string[];
}

/**
 * Removes a person from the office, effective at their next request, and reassigns their files. Staff leave
 * in no other way.
 * @param by a broker of record, the operator, or the person who deletes the account
 * @param heir account of the files' new assignee. By default, or if it's gone, the first of `colleaguesOf`
 * @throws ProviderUnavailable
 */
export async function removeStaff(
  uid: string,
  by: StaffActor,
  heir?: string,
): Promise<LeftBehind | { refused: StaffRefusal }> {
  const [person, others] = await Promise.all([findStaff(uid), colleaguesOf(uid)]);
  if (!person) return { refused: "gone" };
  // Files aren't reassigned if the person can't leave.
  if (by.kind !== "operator" && (await isLastBroker(uid))) return { refused: "last-broker" };
  const actor = {
    operator: system,
    colleague: { role: "broker", id: by.id, name: by.name },
    "account-deleted": { role: person.role, id: uid, name: person.name },
  } as const;
  const to = others.find(({ value }) => value === heir) ?? others[0];
  const give = async () => {
    if (!to) return { given: [], left: (await findAssigned(uid)).map(({ reference }) => reference) };
    return handOver({
      from: { uid, name: person.name },
      to: { uid: to.value, name: to.label },
      note: "",
      actor: actor[by.kind],
      id: newRequestId(),
    });
  };
  const first = await give();
  const { refused } = await removeFromOffice(uid, by);
  if (refused) return { refused };
  // Repeats this, because a colleague can have assigned another file to them.
  const last = await give();
  return { refused, to: to?.label, given: [...first.given, ...last.given], stuck: last.left };
}

/** Thrown if the only broker of record deletes the account. */
export class LastBroker extends Error {}

/** Removes a person who deletes the account, if they are staff. @throws LastBroker, ProviderUnavailable */
export async function leaveOffice(uid: string): Promise<void> {
  const { refused } = await removeStaff(uid, { kind: "account-deleted", id: uid, name: null });
  if (refused === "last-broker") throw new LastBroker();
}

/** "Three files go to Bea.", and the files that couldn't be reassigned. */
export const reassignedText = ({ to, given, stuck }: LeftBehind): string => {
  const files = capitalised(countInWords(given.length, "file goes", "files go"));
  const gone = given.length > 0 ? `${files} to ${to}.` : "";
  const open = stuck.length > 0 ? `Not reassigned, please open these yourself: ${stuck.join(", ")}.` : "";
  return [gone, open].filter(Boolean).join(" ");
};
