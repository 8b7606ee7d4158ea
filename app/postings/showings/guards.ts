import { storeGuard } from "~/postings/guard";

export const showingGuards = {
  // A listing can't be removed from the MLS as a mistake if it has showings.
  "no-showings": storeGuard(async (posting, before, store) =>
    before.mls && !posting.mls && (await store.showings()).length > 0 ? [{ code: "rests-showings" }] : [],
  ),
};
