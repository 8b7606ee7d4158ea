import { collection, derived } from "~/lib/store/collection.server";
import { type OfferRegister, readRegister, storedRegisterOf } from "./offer";

export const offersCollection = collection(
  "offers",
  derived(
    storedRegisterOf,
    ({ lapseWeeks: _, recountAt: __, ...register }): OfferRegister => readRegister(register),
  ),
);
