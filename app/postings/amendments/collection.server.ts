import { collection, plain } from "~/lib/store/collection.server";
import type { AmendmentsFile } from "./record";

export const amendmentsCollection = collection("amendments", plain<AmendmentsFile>());
