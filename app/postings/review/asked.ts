import { postings } from "~/content/business";
import { type Fields, type Form, form } from "~/lib/forms/form";
import { changesPage as words } from "./changes-words";

/** What the office asked a seller to change, and the form that answers it. Pure. */

interface Item {
  /** UUID. */
  id: string;
  label: string;
}

/** Whether it was answered: changed, or with the reason why not. */
export const isAnswered = ({ answer }: { answer: { changed: boolean; text: string } | null }): boolean =>
  answer !== null && (answer.changed || answer.text !== "");

const nameOf = (part: string, { id }: Item): string => `${part}_${id.replaceAll("-", "")}`;

export const howField = (item: Item): string => nameOf("how", item);
export const whyField = (item: Item): string => nameOf("why", item);

/** The items that a form's names are about, as far as names tell. */
export const itemsOfNames = (names: readonly string[]): Item[] =>
  [...new Set(names.flatMap((name) => /^(?:how|why)_([\da-f]{32})$/.exec(name)?.[1] ?? []))].map((id) => ({
    ...{ id, label: "" },
  }));

/**
 * The form of these items: what became of each, and why.
 * @param own whether the seller raised them, about a listing that wasn't right
 */
export const changesForm = (items: readonly Item[], own: boolean): Form<Fields> =>
  form("changes", {
    ...Object.fromEntries(
      items.flatMap((item): [string, Fields[string]][] => [
        [
          howField(item),
          {
            kind: "radio",
            label: words.how,
            options: [
              { value: "changed", label: words.changed },
              { value: "stays", label: own ? words.leftToOffice : words.stays },
            ],
            required: true,
            missing: words.howMissing(item.label),
            malformed: words.howMissing(item.label),
            section: { title: item.label },
          },
        ],
        [
          whyField(item),
          {
            kind: "textarea",
            label: own ? words.ownWhy : words.why,
            required: true,
            missing: words.whyMissing(item.label),
            tooLong: words.whyTooLong(item.label, postings.longest.asked),
            maxLength: postings.longest.asked,
            rows: 2,
            onlyIf: { field: howField(item), is: ["stays"] },
          },
        ],
      ]),
    ),
    changeId: { kind: "hidden", maxLength: 100 },
  });
