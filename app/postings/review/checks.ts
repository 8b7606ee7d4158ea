import { policies } from "~/content/policies";
import { joinNames } from "~/lib/format";
import { addressParts } from "~/postings/address-parts";
import { isOpenAmendment } from "~/postings/amendment";
import type { OfficeFile, PersonCheck } from "~/postings/office-file";
import { type CheckKind, checkKinds } from "~/postings/office-lists";
import { checkKindIds } from "~/postings/office-papers";
import { ownerEntries, withNamesChanged } from "~/postings/order/owner-data";
import { readAnswers } from "~/postings/order/read-order";
import { isActing, isCorporation } from "~/postings/order/registered-owners";
import { namesOnTitle, registeredOwnersOf, signersOf } from "~/postings/order/signers";
import { isSpelling } from "~/postings/order/spelling";
import { addressKey, type Posting } from "~/postings/posting";
import { codeStates } from "~/postings/states";

/** Checks of an order's owners, with their records. */

/** The open change of the owners, or undefined. */
const openChangeOfOwners = ({ amendments }: Posting) =>
  amendments.flatMap((one) => (one.kind === "names" && isOpenAmendment(one) ? [one] : []))[0];

/** The posting after an open change of its owners, or null. An agent checks them before it is made. */
export function requestedOwners(posting: Posting): Posting | null {
  const change = openChangeOfOwners(posting);
  return change ? withNamesChanged(posting, change.values) : null;
}

type Addressed = Pick<Posting, "tasks">;

/** True if these are different homes. The spelling of the street's name doesn't count. */
function isAnotherHome({ tasks }: Addressed, after: Addressed): boolean {
  const [was = {}, is = {}] = [tasks, after.tasks].map(({ address }) => addressParts({ ...address?.raw }));
  const [street, typed] = [was, is].map((parts) => String(parts.street ?? ""));
  if (!isSpelling(street ?? "", typed ?? "")) return true;
  const keyOf = (raw: object) =>
    addressKey({ tasks: { address: { version: 0, savedAt: new Date(0), raw: { ...raw, street: "x" } } } });
  return keyOf(was) !== keyOf(is);
}

/** The posting after an open change of its address to another home, or null. */
export function requestedHome<P extends Pick<Posting, "tasks" | "amendments">>(posting: P): P | null {
  const found = posting.amendments.find((one) => one.kind === "address" && isOpenAmendment(one));
  if (found?.kind !== "address") return null;
  const { version = 0, savedAt = found.requestedAt } = posting.tasks.address ?? {};
  const address = { version, savedAt, raw: found.values };
  const next = { ...posting, tasks: { ...posting.tasks, address } };
  return isAnotherHome(posting, next) ? next : null;
}

/** People who don't sign yet but will after an open change. */
export function requestedNames(posting: Posting): string[] {
  const next = requestedOwners(posting);
  return next ? signersOf(next).filter((name) => !signersOf(posting).includes(name)) : [];
}

/** Checks of the owners that an open change requires besides the land registry. */
export function requestedChecks(posting: Posting): { kind: CheckKind; owner: string }[] {
  const next = requestedOwners(posting);
  if (!next) return [];
  const before = ownerEntries(posting);
  const authorized = ownerEntries(next).flatMap(({ id, name, capacity, titleName }) => {
    const was = before.find((one) => one.id === id);
    const isSame = was?.name === name && was.capacity === capacity && was.titleName === titleName;
    return isActing(capacity) && !isSame ? [name] : [];
  });
  const corporations = corporationsOf(next).filter((name) => !corporationsOf(posting).includes(name));
  return [
    ...requestedNames(posting).map((owner) => ({ kind: "identity" as const, owner })),
    ...[...new Set(authorized)].map((owner) => ({ kind: "authority" as const, owner })),
    ...corporations.map((owner) => ({ kind: "corporation" as const, owner })),
  ];
}

/** True if the federal rules require a client record for the current or requested plan. */
export const needsClientRecord = ({ tasks: { plan }, amendments }: Posting): boolean =>
  policies.identityRecordPlans.some(
    (id) =>
      id === plan?.raw.plan ||
      amendments.some((one) => one.kind === "plan" && isOpenAmendment(one) && one.values.fee.plan === id),
  );

/** A check of the owners that is required before an agreement. */
export interface CheckOfPosting {
  /** "ownership", or "identity-1" for the second owner. */
  variant: string;
  kind: CheckKind;
  /** Person or corporation concerned, for checks made of each, or null. */
  owner: string | null;
  /**
   * Owners to compare with the land registry, or the owner that a person signs for. For the home, the key of its
   * address. "" for other checks.
   */
  about: string;
  /** True if an agreement requires it. */
  needed: boolean;
}

/** Corporations among the registered owners. */
export const corporationsOf = (posting: Posting): string[] =>
  registeredOwnersOf(posting).flatMap(({ name, capacity }) =>
    capacity === "company-officer" || (capacity !== null && isCorporation(name)) ? [name] : [],
  );

/** Owners for whom a person signs, in words. */
const signsFor = (posting: Posting, signer: string | null): string =>
  joinNames(
    registeredOwnersOf(posting)
      .filter(({ capacity, signers }) => capacity !== null && signer !== null && signers.includes(signer))
      .map(({ name }) => name),
  );

/** All checks of this order's owners, including people who sign for an owner and a spouse who isn't on title. */
export function checksOf(posting: Posting): CheckOfPosting[] {
  const { owners } = readAnswers(posting).answers;
  const requested = requestedChecks(posting);
  const next = requestedOwners(posting) ?? posting;
  const isFor = (kind: CheckKind, owner: string | null): boolean => {
    if (kind === "spouse") return owners?.spouseNotOnTitle === "yes";
    if (kind === "home") return policies.postsHomeCode;
    if (kind !== "authority") return true;
    return (
      (owners?.owners ?? []).some(({ name, capacity }) => name === owner && isActing(capacity)) ||
      requested.some((one) => one.kind === kind && one.owner === owner)
    );
  };
  return checkKindIds.flatMap((kind): CheckOfPosting[] => {
    const needed = kind !== "client-record" || needsClientRecord(posting);
    if (!checkKinds[kind].eachOwner) {
      const about =
        kind === "ownership"
          ? namesOnTitle(next)
          : kind === "home"
            ? (addressKey(requestedHome(posting) ?? posting) ?? "")
            : "";
      return isFor(kind, null) ? [{ variant: kind, kind, owner: null, about, needed }] : [];
    }
    const known = kind === "corporation" ? corporationsOf(posting) : signersOf(posting);
    const asked = requested.flatMap((one) =>
      one.kind === kind && !known.includes(one.owner) ? [one.owner] : [],
    );
    return [...known, ...asked].flatMap((owner, at) => {
      const about = kind === "authority" ? signsFor(next, owner) || signsFor(posting, owner) : "";
      return isFor(kind, owner) ? [{ variant: `${kind}-${at}`, kind, owner, about, needed }] : [];
    });
  });
}

/** Record of a check, or undefined. Older files have one record of the guide for all owners. */
export const recordedCheck = (
  { checks }: Pick<OfficeFile, "checks">,
  { kind, owner }: Pick<CheckOfPosting, "kind" | "owner">,
): PersonCheck | undefined =>
  checks.find((one) => one.what === kind && one.owner === owner) ??
  (kind === "guide" ? checks.find((one) => one.what === kind && one.owner === null) : undefined);

/**
 * Record of a check that still holds. Before the agreement, other owners have to be compared again. A change of the
 * owners needs the land registry and its own checks again. Another home needs its own code at any time.
 */
export function validCheck(posting: Posting, file: OfficeFile, check: CheckOfPosting) {
  const found = recordedCheck(file, check);
  const change = openChangeOfOwners(posting);
  const isRequested =
    check.kind === "ownership" ||
    requestedChecks(posting).some(({ kind, owner }) => kind === check.kind && owner === check.owner);
  if (found && change && isRequested) return found.at >= change.requestedAt ? found : undefined;
  if (check.kind === "home" && requestedHome(posting))
    return found?.compared === check.about ? found : undefined;
  const isOutdated = !posting.agreement && found?.compared !== undefined && found.compared !== check.about;
  return isOutdated ? undefined : found;
}

/** The missing check of the home, or undefined. An agreement needs it, and a change of its address to another home. */
export const openHomeCheck = (posting: Posting, file: OfficeFile): CheckOfPosting | undefined =>
  posting.agreement && !requestedHome(posting)
    ? undefined
    : checksOf(posting).find((check) => check.kind === "home" && !validCheck(posting, file, check));

/** True if an order in review or a change of its address still waits for the code, or a reason. */
export const isHomeOpen = (posting: Posting, file: OfficeFile): boolean =>
  codeStates.some((state) => state === posting.state) &&
  posting.events.some(({ transition }) => transition === "start-review") &&
  openHomeCheck(posting, file) !== undefined;
