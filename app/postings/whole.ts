import type { EnquiriesFile } from "./enquiries/record";
import type { OfferRegister } from "./offers/offer";
import type { OfficeFile } from "./office-file";
import type { Amendment, Posting } from "./posting";
import type { ShowingsFile } from "./showings/record";

/** A posting with what is kept beside it that its seller may read. */
export interface PostingWithFiles {
  posting: Posting;
  amendments: readonly Amendment[];
  showings: ShowingsFile;
  offers: OfferRegister;
  enquiries: EnquiriesFile;
  /** What the office asked, what the seller answered, and the corrections of the proof. */
  rounds: Pick<OfficeFile, "changes" | "proofCorrections">;
}
