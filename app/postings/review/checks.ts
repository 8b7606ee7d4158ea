import { policies } from "~/content/policies";
import { isOpenAmendment } from "~/postings/amendment";
import type { OfficeFile, PersonCheck } from "~/postings/office-file";
import { type CheckKind, checkKinds } from "~/postings/office-lists";
import { checkKindIds } from "~/postings/office-papers";
import { readOrder } from "~/postings/order/read-order";
import { signersOf } from "~/postings/order/signers";
import type { Posting } from "~/postings/posting";

/** What is checked with the owners of an order, and what was noted of it. Pure. */

/** New names of owners in a change that is open: an agent checks them before it is made. */
export const namesAsked = (posting: Posting): string[] =>
  posting.amendments
    .flatMap((one) => (one.kind === "names" && isOpenAmendment(one) ? one.values.names : []))
    .filter((name) => !signersOf(posting).includes(name));

/** Whether the broker of record has to see to a record of the client under the federal rules: on the plan there is, or the one asked for. */
export const needsClientRecord = ({ tasks: { plan }, amendments }: Posting): boolean =>
  policies.identityRecordPlans.some(
    (id) =>
      id === plan?.raw.plan ||
      amendments.some((one) => one.kind === "plan" && isOpenAmendment(one) && one.values.fee.plan === id),
  );

/** Something to be checked with the owners before there is an agreement. */
export interface CheckOfPosting {
  /** "ownership"; "identity-1" for the second of the owners. */
  variant: string;
  kind: CheckKind;
  /** Whom it concerns, where each owner has one. */
  owner: string | null;
  /** Whether an agreement has to wait for it. */
  needed: boolean;
}

/** All that is checked of this order's owners: of those who sign for somebody else, and of a spouse who isn't on title, too. */
export function checksOf(posting: Posting): CheckOfPosting[] {
  const { owners } = readOrder(posting).answers;
  const isFor = (kind: CheckKind, owner: string | null): boolean => {
    if (kind === "spouse") return owners?.spouseNotOnTitle === "yes";
    if (kind !== "authority") return true;
    const { capacity } = owners?.owners?.find(({ name }) => name === owner) ?? {};
    return capacity !== undefined && capacity !== "owner";
  };
  return checkKindIds.flatMap((kind): CheckOfPosting[] => {
    const needed = kind !== "client-record" || needsClientRecord(posting);
    if (!checkKinds[kind].eachOwner)
      return isFor(kind, null) ? [{ variant: kind, kind, owner: null, needed }] : [];
    const asked = kind === "identity" ? namesAsked(posting) : [];
    return [...signersOf(posting), ...asked].flatMap((owner, at) =>
      isFor(kind, owner) ? [{ variant: `${kind}-${at}`, kind, owner, needed }] : [],
    );
  });
}

/** What was noted of a check; undefined while nothing was. The guide was once noted for all owners together. */
export const notedCheck = (
  { checks }: Pick<OfficeFile, "checks">,
  { kind, owner }: Pick<CheckOfPosting, "kind" | "owner">,
): PersonCheck | undefined =>
  checks.find((one) => one.what === kind && one.owner === owner) ??
  (kind === "guide" ? checks.find((one) => one.what === kind && one.owner === null) : undefined);
