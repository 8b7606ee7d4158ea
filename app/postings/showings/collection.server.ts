import { collection, derived } from "~/lib/store/collection.server";
import { type ShowingsFile, showingsRecordOf } from "./record";

export const showingsCollection = collection(
  "showings",
  derived(showingsRecordOf, ({ questionsAt: _, weeks: __, ...file }): ShowingsFile => file),
);
