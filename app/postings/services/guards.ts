import type { Block } from "~/postings/blocks";
import { guard } from "~/postings/guard";
import { isUnpriced, lacksPhotographs, servicesOf } from "./service";

export const serviceGuards = {
  // The proof waits for them too, because the seller approves the listing as buyers will see it.
  "photographs-on-file": guard((posting) =>
    lacksPhotographs(posting) ? [{ code: "photographs-missing" }] : [],
  ),
  "photographs-delivered": guard((posting) =>
    posting.services?.photos?.doneOn && posting.photos.length === 0 ? [{ code: "photographs-missing" }] : [],
  ),
  "services-priced": guard((posting) =>
    servicesOf(posting).flatMap(({ id, name, status }): Block[] =>
      status === "booked" && isUnpriced(posting, id) ? [{ code: "option-unpriced", what: name }] : [],
    ),
  ),
};
