import type { EnquiriesFile } from "./enquiries/record";
import type { OfferRegister } from "./offers/offer";
import type { OfficeFile } from "./office-file";
import type { Amendment, Posting } from "./posting";
import type { ShowingsFile } from "./showings/record";

/** A posting with those of its files that the seller may read. */
export interface PostingWithFiles {
  posting: Posting;
  amendments: readonly Amendment[];
  showings: ShowingsFile;
  offers: OfferRegister;
  enquiries: EnquiriesFile;
  /** The office's requests, the seller's answers, and the corrections of the proof. */
  rounds: Pick<OfficeFile, "changes" | "proofCorrections">;
}
