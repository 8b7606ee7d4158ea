import { choice } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";

/** Fields that assign a request or a posting. @param people staff of the office */
export const assignFields = (people: readonly { uid: string; name: string }[]) =>
  ({
    to: choice(
      "Assign to",
      people.map(({ uid, name }) => ({ value: uid, label: name })),
      { placeholder: "Choose a person", missing: "Choose a person." },
    ),
  }) as const satisfies Fields;
