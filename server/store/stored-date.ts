import * as z from "zod";

/** A moment as the store gives it back; read, it is a date. */
export const storedDate = z
  .custom<{ toDate(): Date }>((value) => typeof (value as { toDate?: unknown } | null)?.toDate === "function")
  .transform((timestamp) => timestamp.toDate());
