import { collection, derived } from "~/lib/store/collection.server";
import { type EnquiriesFile, enquiriesRecordOf } from "./record";

export const enquiriesCollection = collection(
  "enquiries",
  derived(enquiriesRecordOf, ({ oldestAt: _, ...file }): EnquiriesFile => file),
);
