import type { CheckKind } from "~/postings/office/lists";
import { type Colleague, registrantOf } from "~/postings/office/registrants";
import type { PersonCheck } from "~/postings/office-file";

/** Who did a check, as it's kept: the guide is explained by a registrant, who is chosen; null where they work here no more. */
export function whoDid(
  kind: CheckKind,
  who: string,
  staff: readonly Colleague[],
): Pick<PersonCheck, "who" | "registrant"> | null {
  if (kind !== "guide") return { who };
  const registrant = registrantOf(who, staff);
  return registrant ? { who: registrant.name ?? "", registrant } : null;
}
