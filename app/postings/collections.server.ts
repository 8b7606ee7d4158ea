import { type Collection, collection, ownForm, plain, withQueryFields } from "~/lib/store/collection.server";
import { amendmentsCollection } from "./amendments/collection.server";
import { communicationsCollection } from "./communications/collection.server";
import { enquiriesCollection } from "./enquiries/collection.server";
import { listingRecordOf, listingRowFromStore } from "./listing-row";
import { offersCollection } from "./offers/collection.server";
import type { OfficeFile } from "./office-file";
import { postingFromStore, postingRecordOf } from "./posting";
import { showingsCollection } from "./showings/collection.server";

export const postingsCollection = collection("postings", ownForm(postingRecordOf, postingFromStore));
export const officeFilesCollection = collection("officeFiles", plain<OfficeFile>());
export const listingsCollection = collection(
  "listings",
  withQueryFields(listingRecordOf, listingRowFromStore),
);

/** Collections whose documents share the id of their posting. */
export const besidePosting: readonly Collection[] = [
  officeFilesCollection,
  amendmentsCollection,
  showingsCollection,
  offersCollection,
  enquiriesCollection,
  communicationsCollection,
];
