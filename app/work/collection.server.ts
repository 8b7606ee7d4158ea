import { collection, plain } from "~/lib/store/collection.server";
import type { WorkRow } from "./row";

export const workCollection = collection("work", plain<WorkRow>());
