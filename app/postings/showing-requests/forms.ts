import { showingRequests } from "~/content/business";
import type { Fields } from "~/lib/forms/form";
import { form } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import { lastDay, lengthsFor, type TimeRules } from "./free-times";

/** The forms about requests for showings. */

const { longest } = showingRequests;

/** What an agent fills in. @param rules the seller's */
export const askForm = (rules: Pick<TimeRules, "longestMinutes">) =>
  form("ask", {
    changeId: { kind: "hidden", maxLength: 100 },
    time: { kind: "text", label: "Time", required: true, missing: "Choose a time.", maxLength: 40 },
    minutes: {
      kind: "select",
      label: "How long",
      required: true,
      options: lengthsFor(rules).map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
    },
    people: {
      kind: "number",
      label: "How many people will come, you among them?",
      missing: "Enter how many people will come.",
      min: 1,
      max: showingRequests.mostPeople,
      decimals: 0,
      width: "short",
    },
    agent: {
      kind: "text",
      format: "name",
      label: "Your name",
      missing: "Enter your name.",
      maxLength: longest.name,
      autoComplete: "name",
    },
    brokerage: {
      kind: "text",
      label: "Your brokerage",
      missing: "Enter your brokerage.",
      maxLength: longest.name,
      autoComplete: "organization",
    },
    phone: {
      kind: "text",
      format: "phone",
      label: "Phone",
      missing: "Enter your phone number.",
      maxLength: 40,
      width: "medium",
      autoComplete: "tel",
    },
    email: {
      kind: "text",
      format: "email",
      label: "Email",
      hint: "The seller's answer goes here.",
      missing: "Enter your email address.",
      maxLength: longest.email,
      autoComplete: "email",
    },
  });

/** What a seller, or the office in their place, answers. @param now as the page was drawn */
export const answerForms = (now: Date) =>
  ({
    "accept-request": {},
    "decline-request": {
      reason: {
        kind: "textarea",
        label: "Reason",
        hint: "The agent reads it. Leave it empty if you'd rather not say.",
        maxLength: longest.reason,
        rows: 2,
      },
    },
    "offer-time": {
      day: {
        kind: "date",
        label: "Day",
        missing: "Enter the day.",
        min: addDays(lastDay(now), 1 - showingRequests.days),
        max: addDays(lastDay(now), showingRequests.days),
        tooEarly: "That day is over. Enter a later one.",
        tooLate: "Enter a day within the next two weeks.",
      },
      time: {
        kind: "text",
        format: "clock-time",
        label: "Time",
        hint: "Toronto time, such as 2:30 p.m.",
        missing: "Enter the time.",
        maxLength: 20,
        width: "short",
        autoComplete: "off",
      },
    },
  }) as const satisfies Readonly<Record<string, Fields>>;

export type AnswerAct = keyof ReturnType<typeof answerForms>;

export const answerActs = [
  "accept-request",
  "decline-request",
  "offer-time",
] as const satisfies readonly AnswerAct[];

/** What the price seemed to the agent. */
export const priceViews = [
  { value: "low", label: "Low" },
  { value: "right", label: "About right" },
  { value: "high", label: "High" },
] as const;

/** What an agent does on their own page. */
export const visitForms = {
  withdraw: {},
  "take-time": { seen: { kind: "hidden", maxLength: 40 } },
  say: {
    came: {
      kind: "radio",
      label: "Did you come?",
      options: [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ],
      missing: "Say whether you came.",
    },
    price: { kind: "radio", label: "How does the price seem to you?", options: priceViews },
    word: {
      kind: "textarea",
      label: "A word for the seller",
      hint: "What did your buyer say?",
      maxLength: longest.word,
      rows: 3,
    },
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type VisitAct = keyof typeof visitForms;

export const visitActs = ["withdraw", "take-time", "say"] as const satisfies readonly VisitAct[];
