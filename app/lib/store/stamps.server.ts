import { collection, plain } from "./collection.server";

/** `stamps/{name}`: when something was changed last, for whoever waits for a change of it. */
interface Stamp {
  at: Date;
}

export const stampsCollection = collection("stamps", plain<Stamp>());
