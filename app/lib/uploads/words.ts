import { megabytes } from "~/lib/format";
import { uploads } from "./limits";

/** Messages for refused uploads of photos and documents. */
export const uploadRefusals = {
  tooMany: `Choose at most ${uploads.files} files at a time. Nothing was saved. Send them in smaller groups.`,
  tooMuch: `That was too much at a time, so nothing was saved. Each file can be up to ${megabytes(uploads.fileBytes)}. Send several in smaller groups.`,
  none: "Choose a file first.",
  unreadable: "Not everything reached us, so nothing was saved. Choose the files and send them again.",
  busy: "Many people are sending files just now. Nothing was saved. Send them again in a minute.",
  own: "Other files of yours are still on their way. None of these was saved. Send them once the others are done.",
  slow: "Your files reached us too slowly, so nothing was saved. Send them one at a time, or over a faster connection.",
  tooOften: "You have sent files very often within an hour. Nothing was saved. Send the rest in an hour.",
  unnamed: "a file without a name",
} as const;
