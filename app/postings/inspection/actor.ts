import { calledAtOffice } from "~/lib/steps/actor-names";
import type { Actor } from "~/lib/steps/states";
import type { Posting } from "~/postings/posting";

/** Who did something, by name: an inspector doesn't know who "Seller" is. */
export const namedIn = ({ seller }: Pick<Posting, "seller">, actor: Actor): string =>
  actor.role === "seller" ? `${actor.name ?? seller.name ?? seller.email} (seller)` : calledAtOffice(actor);
