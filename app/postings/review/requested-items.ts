import { postings } from "~/content/business";
import { hiddenField, longText, radio } from "~/lib/forms/fields";
import { type Fields, type Form, form, type Values } from "~/lib/forms/form";
import { type TaskId, tasks } from "~/postings/order/task-names";
import type { AskedItem, Posting } from "~/postings/posting";

/** Requested changes, and the seller's form for answering them. */

interface Item {
  /** UUID. */
  id: string;
  label: string;
}

/** Requests with the submitted answers. */
export const itemsWithAnswers = (posting: Posting, sent: Values<Fields>): AskedItem[] =>
  posting.asked.map((item) => {
    const how = sent[howField(item)];
    if (!how) return { ...item, answer: null };
    if (how === "changed") return { ...item, answer: { changed: true, text: "" } };
    return { ...item, answer: { changed: false, text: String(sent[whyField(item)] ?? "") } };
  });

/** True if it was answered: changed, or with a reason for keeping it. */
export const isAnswered = ({ answer }: { answer: { changed: boolean; text: string } | null }): boolean =>
  answer !== null && (answer.changed || answer.text !== "");

/** The seller's answer as the office sees it: changed, correct as is (with the reason), or left to the office. */
export function answeredText({ changed, text, leftToOffice, now }: NonNullable<AskedItem["answer"]>): string {
  if (leftToOffice) return text ? `Left to us to change. The seller says: ${text}` : "Left to us to change";
  if (!changed) return text ? `The seller didn't change it, and says: ${text}` : "Not changed";
  return now === undefined ? "Changed" : `Changed. It now says: ${now || "nothing"}`;
}

export const noAnswerYet = "No answer yet";

const nameOf = (part: string, { id }: Pick<Item, "id">): string => `${part}_${id.replaceAll("-", "")}`;

export const howField = (item: Pick<Item, "id">): string => nameOf("how", item);
export const whyField = (item: Pick<Item, "id">): string => nameOf("why", item);
/** Field for an answer that can be changed in the request itself. */
export const valueField = (item: Pick<Item, "id">, name: string): string =>
  `${nameOf("value", item)}_${name}`;

/** Choices of a request for the seller. */
export const itemAnswers = {
  changed: "I've changed it",
  stays: "It's correct as it is, because...",
} as const;

/** Error for an item marked as changed if its page has no changes. */
export const unchangedError = ({ label, task }: { label: string; task: TaskId }): string =>
  `${label}: nothing has changed on the page “${tasks[task].title}”. Open the page and change it, or tell us why it's correct.`;

export const howMissing = (label: string): string => `${label}: tell us whether you've changed it.`;
export const whyMissing = (label: string): string => `${label}: tell us what we need to know.`;

/** Form for answering these requests. @param fieldsOf answers that can be changed in the request itself */
export const changesForm = <I extends Item>(
  items: readonly I[],
  fieldsOf: (item: I) => Fields,
): Form<Fields> =>
  form("changes", {
    ...Object.fromEntries(
      items.flatMap((item): [string, Fields[string]][] => [
        [
          howField(item),
          radio(
            "Your answer",
            [
              { value: "changed", label: itemAnswers.changed },
              { value: "stays", label: itemAnswers.stays },
            ],
            {
              missing: howMissing(item.label),
              malformed: howMissing(item.label),
              section: { title: item.label },
            },
          ),
        ],
        ...Object.entries(fieldsOf(item)).map(([name, field]): [string, Fields[string]] => [
          valueField(item, name),
          { ...field, onlyIf: { field: howField(item), is: ["changed"] } } as Fields[string],
        ]),
        [
          whyField(item),
          longText("Why it's correct", {
            missing: whyMissing(item.label),
            tooLong: `${item.label}: write at most ${postings.longest.asked} characters.`,
            maxLength: postings.longest.asked,
            rows: 2,
            onlyIf: { field: howField(item), is: ["stays"] },
          }),
        ],
      ]),
    ),
    changeId: hiddenField(),
  });
