import { storeGuard } from "~/postings/guard";

export const showingGuards = {
  // A listing that comes off the MLS as if it had never been there has no showings.
  "no-showings": storeGuard(async (posting, before, store) =>
    before.mls && !posting.mls && (await store.showings()).length > 0 ? [{ code: "rests-showings" }] : [],
  ),
};
