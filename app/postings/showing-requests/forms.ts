import { showingRequests } from "~/content/business";
import { choice, day, hiddenField, longText, number, radio, text, time } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { form } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import { lastDay, lengthsFor, type TimeRules } from "./free-times";

/** Forms about showing requests. */

const { longest } = showingRequests;

/** An agent's form. @param rules the seller's rules */
export const askForm = (rules: Pick<TimeRules, "longestMinutes">) =>
  form("ask", {
    changeId: hiddenField(),
    time: text("Time", { missing: "Choose a time.", maxLength: 40 }),
    minutes: choice(
      "Length",
      lengthsFor(rules).map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
      { placeholder: undefined },
    ),
    people: number("How many people will come, you among them?", {
      missing: "Enter how many people will come.",
      min: 1,
      max: showingRequests.mostPeople,
    }),
    agent: text("Your name", { format: "name", maxLength: longest.name, autoComplete: "name" }),
    brokerage: text("Your brokerage", { maxLength: longest.name, autoComplete: "organization" }),
    phone: text("Phone", { format: "phone", missing: "Enter your phone number.", autoComplete: "tel" }),
    email: text("Email", {
      format: "email",
      hint: "The seller's answer goes here.",
      missing: "Enter your email address.",
      autoComplete: "email",
    }),
  });

/** Answers by the seller, or by the office on their behalf. @param now time at which the page was rendered */
export const answerForms = (now: Date) =>
  ({
    "accept-request": {},
    "decline-request": {
      reason: longText("Reason", {
        hint: "The agent reads it. Leave it empty if you'd rather not say.",
        maxLength: longest.reason,
        rows: 2,
        required: false,
      }),
    },
    "offer-time": {
      day: day("Day", {
        min: addDays(lastDay(now), 1 - showingRequests.days),
        max: addDays(lastDay(now), showingRequests.days),
        tooEarly: "That day has passed. Enter a later one.",
        tooLate: "Enter a day within the next two weeks.",
      }),
      time: time("Time", { hint: "Toronto time, such as 2:30 p.m." }),
    },
  }) as const satisfies Readonly<Record<string, Fields>>;

export type AnswerAct = keyof ReturnType<typeof answerForms>;

export const answerActs = [
  "accept-request",
  "decline-request",
  "offer-time",
] as const satisfies readonly AnswerAct[];

/** An agent's opinion of the price. */
export const priceViews = [
  { value: "low", label: "Low" },
  { value: "right", label: "About right" },
  { value: "high", label: "High" },
] as const;

/** An agent's actions on their own page. */
export const visitForms = {
  withdraw: {},
  "take-time": { seen: hiddenField(40) },
  say: {
    came: radio(
      "Did you come?",
      [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ],
      { missing: "Say whether you came." },
    ),
    price: radio("How does the price seem to you?", priceViews, { required: false }),
    word: longText("A word for the seller", {
      hint: "What did your buyer say?",
      maxLength: longest.word,
      required: false,
    }),
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type VisitAct = keyof typeof visitForms;

export const visitActs = ["withdraw", "take-time", "say"] as const satisfies readonly VisitAct[];
