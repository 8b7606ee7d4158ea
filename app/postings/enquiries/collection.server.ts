import { collection, withQueryFields } from "~/lib/store/collection.server";
import { type EnquiriesFile, enquiriesRecordOf } from "./record";

export const enquiriesCollection = collection(
  "enquiries",
  withQueryFields(enquiriesRecordOf, ({ oldestAt: _, ...file }): EnquiriesFile => file),
);
