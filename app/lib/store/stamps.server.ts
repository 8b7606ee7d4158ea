import { collection, plain } from "./collection.server";

/** `stamps/{name}`: time of the last change, for clients that wait for one. */
interface Stamp {
  at: Date;
}

export const stampsCollection = collection("stamps", plain<Stamp>());
