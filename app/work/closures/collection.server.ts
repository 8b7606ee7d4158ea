import { collection, plain } from "~/lib/store/collection.server";
import type { OfficeDays } from "./record";

export const officeDaysCollection = collection("officeDays", plain<OfficeDays>());
