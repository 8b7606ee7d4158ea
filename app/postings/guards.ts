import { agreementGuards } from "./agreement/guards";
import { amendmentGuards } from "./amendments/guards";
import type { Block } from "./blocks";
import type { Guard, StepMoment } from "./guard";
import { listingGuards } from "./listing/guards";
import { mlsGuards } from "./mls/guards";
import type { OfficeFile } from "./office-file";
import { openHouseGuards } from "./open-houses/guards";
import { orderGuards } from "./order/guards";
import type { Posting } from "./posting";
import { proofGuards } from "./proof/guards";
import { reviewGuards } from "./review/guards";
import { saleGuards } from "./sale/guards";
import { serviceGuards } from "./services/guards";
import { showingGuards } from "./showings/guards";

/** All guards. Each is described in its subject's folder. */
const guards = {
  ...orderGuards,
  ...reviewGuards,
  ...agreementGuards,
  ...proofGuards,
  ...listingGuards,
  ...amendmentGuards,
  ...saleGuards,
  ...openHouseGuards,
  ...showingGuards,
  ...serviceGuards,
  ...mlsGuards,
};

/** Requirement of a step, checked in its transaction. */
export type PostingGuard = keyof typeof guards;

export const guardOf = (name: PostingGuard): Guard => guards[name];

/** All blocks of a step with these guards, in order, without the checks that need the store. */
export const blocksOf = (
  names: readonly PostingGuard[],
  posting: Posting,
  file: OfficeFile,
  moment: StepMoment,
): Block[] =>
  names
    .map(guardOf)
    .flatMap(({ blocks, ofBefore }) => [
      ...blocks(ofBefore ? (moment.before ?? posting) : posting, file, moment),
    ]);
