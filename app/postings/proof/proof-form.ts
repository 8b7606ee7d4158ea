import { postings } from "~/content/business";
import { type Fields, form, type Values } from "~/lib/forms/form";
import { proofSections } from "./words";

/** The form on which a seller says of each part of the listing whether it is right. Pure. */

/** Names of a part's two fields. */
export const isField = (section: { id: string }): string => `is_${section.id}`;
const whatField = (section: { id: string }): string => `what_${section.id}`;

const missing = (part: string): string => `${part}: tell us whether it's correct.`;
const whatMissing = (part: string): string => `${part}: tell us what needs correcting.`;

export const proofForm = form("proof", {
  ...Object.fromEntries(
    proofSections.flatMap((section): [string, Fields[string]][] => {
      const { title } = section;
      return [
        [
          isField(section),
          {
            kind: "radio",
            label: "Is this correct?",
            shortLabel: title,
            options: [
              { value: "right", label: "Yes" },
              { value: "wrong", label: "No, something needs correcting" },
            ],
            required: true,
            missing: missing(title),
            malformed: missing(title),
            section: { title },
          },
        ],
        [
          whatField(section),
          {
            kind: "textarea",
            label: "What needs correcting?",
            shortLabel: title,
            hint: "Tell us what it should say.",
            required: true,
            missing: whatMissing(title),
            tooLong: `${title}: write at most ${postings.longest.asked} characters.`,
            maxLength: postings.longest.asked,
            rows: 2,
            onlyIf: { field: isField(section), is: ["wrong"] },
          },
        ],
      ];
    }),
  ),
  changeId: { kind: "hidden", maxLength: 100 },
} as Fields);

/** What a seller said of the listing: which parts are right, what is wrong with the others, and what is missing. */
export function judgementOf(sent: Values<Fields>) {
  const right: string[] = [];
  const wrong: { section: (typeof proofSections)[number]; what: string }[] = [];
  const gaps: Record<string, string[]> = {};
  for (const section of proofSections) {
    const is = sent[isField(section)];
    const what = String(sent[whatField(section)] ?? "");
    if (!is) gaps[isField(section)] = [missing(section.title)];
    else if (is === "right") right.push(section.id);
    else if (what) wrong.push({ section, what });
    else gaps[whatField(section)] = [whatMissing(section.title)];
  }
  return { right, wrong, missing: gaps };
}
