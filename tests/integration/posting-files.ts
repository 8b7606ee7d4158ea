import { officeFilesCollection } from "~/postings/collections.server";
import { offersCollection } from "~/postings/offers/collection.server";
import { emptyOfferRegister, type OfferRegister } from "~/postings/offers/offer";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { changePosting } from "~/postings/store.server";

/** Changes the office's file directly in the store, to prepare a test. */

export const changeOfficeFile = (
  id: string,
  change: (file: OfficeFile, posting: Posting, at: Date) => OfficeFile,
) =>
  changePosting({ id }, async (posting, { db, transaction }) => {
    const kept = (await transaction.get(officeFilesCollection(db).doc(id))).data() ?? emptyOfficeFile;
    return { file: change(kept, posting, new Date()), result: null };
  });

export const changeOffers = (
  id: string,
  change: (offers: OfferRegister, posting: Posting) => { offers: OfferRegister; posting: Posting },
) =>
  changePosting({ id }, async (posting, { db, transaction }) => {
    const kept = (await transaction.get(offersCollection(db).doc(id))).data() ?? emptyOfferRegister;
    const { offers, posting: next } = change(kept, posting);
    return { next, offers, result: next };
  });
