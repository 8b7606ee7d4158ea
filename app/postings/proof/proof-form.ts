import { postings } from "~/content/business";
import { type Fields, form } from "~/lib/forms/form";
import { proofPage as words } from "./page-words";
import { proofSections } from "./words";

/** The form on which a seller says of each part of the listing whether it is right. Pure. */

/** Names of a part's two fields. */
export const isField = (section: { id: string }): string => `is_${section.id}`;
const whatField = (section: { id: string }): string => `what_${section.id}`;

export const proofForm = form("proof", {
  ...Object.fromEntries(
    proofSections.flatMap((section): [string, Fields[string]][] => {
      const { title } = section;
      return [
        [
          isField(section),
          {
            kind: "radio",
            label: words.is,
            shortLabel: title,
            options: [
              { value: "right", label: words.right },
              { value: "wrong", label: words.wrong },
            ],
            required: true,
            missing: words.missing(title),
            malformed: words.missing(title),
            section: { title },
          },
        ],
        [
          whatField(section),
          {
            kind: "textarea",
            label: words.what,
            shortLabel: title,
            hint: words.whatHint,
            required: true,
            missing: words.whatMissing(title),
            tooLong: words.whatTooLong(title, postings.longest.asked),
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
export function judgementOf(sent: Readonly<Record<string, unknown>>) {
  const right: string[] = [];
  const wrong: { section: (typeof proofSections)[number]; what: string }[] = [];
  const missing: Record<string, string[]> = {};
  for (const section of proofSections) {
    const is = sent[isField(section)];
    const what = String(sent[whatField(section)] ?? "");
    if (!is) missing[isField(section)] = [words.missing(section.title)];
    else if (is === "right") right.push(section.id);
    else if (what) wrong.push({ section, what });
    else missing[whatField(section)] = [words.whatMissing(section.title)];
  }
  return { right, wrong, missing };
}
