import type { Block } from "~/postings/blocks";
import { guard } from "~/postings/guard";
import { otherwiseMissing } from "./missing";

export const mlsGuards = {
  "mls-fields-given": guard((posting, file) =>
    otherwiseMissing(posting, file).map((what): Block => ({ code: "mls-field-missing", what })),
  ),
};
