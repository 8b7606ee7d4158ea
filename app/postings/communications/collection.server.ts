import { collection, plain } from "~/lib/store/collection.server";
import type { CommunicationsFile } from "./record";

export const communicationsCollection = collection("communications", plain<CommunicationsFile>());
