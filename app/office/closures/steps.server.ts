import { officeDays as limits } from "~/content/business";
import { day, text } from "~/lib/forms/fields";
import { addDays, daysBetween } from "~/lib/time/business-days";
import { spanText } from "~/lib/time/closures";
import { type SettingsContext, type SettingsResult, settingsStep } from "~/office/settings-page.server";
import { changeOfficeDays } from "~/work/closures/days.server";
import {
  type DaysChange,
  isInForce,
  type OfficeDays,
  withClosure,
  withoutClosure,
} from "~/work/closures/record";

/** The broker of record's steps for office closures. */

export interface ClosuresContext extends SettingsContext {
  days: OfficeDays;
}

export const alreadyRemovedMessage =
  "This closure has already been removed. This page shows what's entered now.";

/** Turns a change into its notice, or into the reason for its refusal. */
function settled(change: DaysChange, today: string, notice: string): SettingsResult {
  if ("next" in change) return { notice };
  return { errors: { form: [refusalText(change, today)] }, status: 409 };
}

function refusalText(refusal: Exclude<DaysChange, { next: OfficeDays }>, today: string): string {
  switch (refusal.refused) {
    case "overlaps": {
      const { there } = refusal;
      return `The office is already closed then: ${spanText(there, today)}, ${there.reason}. ${there.by.name} entered it.`;
    }
    case "gone":
      return alreadyRemovedMessage;
    case "full":
      return "There's no room for another closure. Remove one that's no longer needed.";
  }
}

/** @param today in Toronto, ISO */
function closureFields(today: string) {
  const days = {
    min: today,
    max: addDays(today, limits.aheadDays),
    tooEarly: "That day has passed. Choose today or a later day.",
    tooLate: "Choose a day within two years.",
  };
  return {
    from: day("First day", { ...days, missing: "Choose the first day on which the office is closed." }),
    to: day("Last day", { ...days, hint: "Leave it empty for one day.", required: false }),
    reason: text("Reason", {
      hint: "For colleagues only. For example: between the holidays, moving day.",
      missing: "Enter the reason.",
      maxLength: limits.longestReason,
    }),
  };
}

const closeOffice = settingsStep("close", {
  button: "Add the closure",
  forms: ({ today }: ClosuresContext) => [{ fields: closureFields(today) }],
  async take({ sent: { from, to = from, reason }, id, user, today }) {
    if (to < from) return { errors: { fields: { to: ["The last day is before the first day."] } } };
    if (daysBetween(from, to) >= limits.closureDays)
      return { errors: { fields: { to: [`Enter up to ${limits.closureDays} days.`] } } };
    const by = { uid: user.uid, name: user.name };
    const closure = { id, from, to, reason, by, enteredAt: new Date(), removedAt: null, removedBy: null };
    return settled(
      await changeOfficeDays((days) => withClosure(days, closure)),
      today,
      `The office is closed ${spanText(closure, today)}. New deadlines skip these days.`,
    );
  },
});

const removeClosure = settingsStep("open", {
  button: "Remove",
  forms: ({ days, today }: ClosuresContext) =>
    days.closures
      .filter((one) => isInForce(one) && one.to >= today)
      .map((one) => ({ variant: one.id, title: spanText(one, today) })),
  async take({ variant, user, today }) {
    const by = { uid: user.uid, name: user.name };
    return settled(
      await changeOfficeDays((days) => withoutClosure(days, variant, by, new Date())),
      today,
      "The closure was removed. New deadlines count these days again.",
    );
  },
});

export const closureSteps = [closeOffice, removeClosure];
