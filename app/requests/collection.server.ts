import { collection, ownForm } from "~/lib/store/collection.server";
import { readRecord, recordOf } from "./request";

export const requestsCollection = collection("requests", ownForm(recordOf, readRecord));
