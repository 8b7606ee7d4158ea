import { collection, withQueryFields } from "~/lib/store/collection.server";
import { type ShowingsFile, showingsRecordOf } from "./record";

export const showingsCollection = collection(
  "showings",
  withQueryFields(showingsRecordOf, ({ questionsAt: _, weeks: __, ...file }): ShowingsFile => file),
);
