import { collection, withQueryFields } from "~/lib/store/collection.server";
import { type OfferRegister, readRegister, storedRegisterOf } from "./offer";

export const offersCollection = collection(
  "offers",
  withQueryFields(
    storedRegisterOf,
    ({ lapseWeeks: _, recountAt: __, ...register }): OfferRegister => readRegister(register),
  ),
);
