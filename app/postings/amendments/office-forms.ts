import { postings as limits } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { reasonFields } from "~/postings/office/fields";
import type { Described, Kind, OfficeContext } from "~/postings/office/form-kinds";
import type { OfficeStep } from "~/postings/office/words";
import type { Amendment } from "~/postings/posting";
import { factTasks } from "~/postings/review/office";
import { amendmentRules, isOpenAmendment } from "./amendment";
import { amendmentDefaults, amendmentFields, checkedFields, kindsNow, needsInitials } from "./forms";
import * as fields from "./office-fields";
import { amendmentNames } from "./words";

/** The office's forms about changes of a listing: which there are now, and what each asks. */

export type AmendmentAct = Extract<
  OfficeStep,
  | "request-amendment"
  | "send-amendment"
  | "record-amendment-signature"
  | "make-amendment"
  | "suspend"
  | "resume"
  | "terminate"
  | "decline-amendment"
  | "settle-objection"
>;

/** One form for each open amendment that it is for. */
const each =
  (
    which: (amendment: Amendment) => boolean,
    form: (amendment: Amendment, context: OfficeContext) => Described,
  ) =>
  (context: OfficeContext): Described[] =>
    context.posting.amendments
      .filter((amendment) => isOpenAmendment(amendment) && which(amendment))
      .map((amendment) => ({
        ...{ variant: amendment.id, about: amendment.id, title: amendmentNames[amendment.kind] },
        ...form(amendment, context),
      }));

const isReadyFor =
  (step: string) =>
  ({ kind, state }: Amendment): boolean =>
    amendmentRules[kind].step === step && state === "processing";

/** Carries one out that changes the posting's state: the seller's words go with it. */
const carryOut = (step: AmendmentAct, label: string): Kind => ({
  forms: each(isReadyFor(step), ({ note }) => ({
    fields: reasonFields(label),
    defaults: { text: note },
  })),
});

/** Whether a correction is of a fact whose source the office notes. */
export const isFact = ({ kind, values }: Amendment): boolean =>
  kind === "facts" && factTasks.some((task) => task === String(values.about).split(".")[0]);

export const amendmentForms: Readonly<Record<AmendmentAct, Kind>> = {
  "request-amendment": {
    forms: ({ posting, today }) => {
      if (posting.amendments.length >= limits.amendments.open) return [];
      return kindsNow(posting)
        .filter((kind) => kind !== "photos" && !posting.amendments.some((open) => open.kind === kind))
        .map((kind) => ({
          ...{ variant: kind, title: amendmentNames[kind] },
          fields: checkedFields(kind, amendmentFields(kind, posting, today)),
          defaults: amendmentDefaults(kind, posting) as Record<string, string>,
        }));
    },
    clears: ["amendment-gone", "amendment-twice", "amendments-full"],
  },
  "send-amendment": {
    forms: each(
      ({ state }) => state === "requested",
      () => ({ fields: fields.signLinkFields }),
    ),
  },
  "record-amendment-signature": {
    forms: ({ posting, today }) =>
      posting.amendments
        .filter(({ state }) => state === "to-sign")
        .flatMap((amendment) =>
          amendment.signers.flatMap((owner, at): Described[] =>
            amendment.signatures.some((signed) => signed.owner === owner)
              ? []
              : [
                  {
                    ...{ variant: `${amendment.id}_${at}`, about: amendment.id, title: owner },
                    fields: fields.amendmentSignatureFields(
                      { "amendment-out": torontoDay(amendment.sentAt ?? amendment.requestedAt) },
                      today,
                      needsInitials(amendment, posting),
                    ),
                  },
                ],
          ),
        ),
  },
  "make-amendment": {
    forms: each(isReadyFor("make-amendment"), (amendment) => ({
      fields: fields.madeFields(isFact(amendment)),
    })),
  },
  suspend: carryOut("suspend", fields.stateReasons.suspend),
  resume: carryOut("resume", fields.stateReasons.resume),
  terminate: carryOut("terminate", fields.stateReasons.terminate),
  "decline-amendment": {
    forms: each(
      () => true,
      () => ({ fields: reasonFields(fields.stateReasons.decline) }),
    ),
  },
  "settle-objection": {
    forms: ({ posting }) =>
      posting.amendments.flatMap((amendment) =>
        amendment.told.flatMap(({ name, objection }, at): Described[] =>
          objection && !objection.settled
            ? [
                {
                  ...{ variant: `${amendment.id}_${at}`, about: amendment.id, title: name },
                  fields: fields.settledFields,
                },
              ]
            : [],
        ),
      ),
  },
};
