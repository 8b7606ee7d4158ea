import type * as z from "zod";

/** One message to show, at its field when it has one. */
export interface FormError {
  field?: string;
  message: string;
}

/** What the visitor typed, by field name; never a password. */
export type FormValues = Readonly<Record<string, string>>;

export type ParsedForm<T> =
  | { ok: true; data: T; values: FormValues }
  | { ok: false; errors: FormError[]; values: FormValues };

/**
 * The form a request carries.
 * @throws Response 415 when the body is no form, 400 when it cannot be read as one
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response("Unsupported media type", { status: 415 });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response("Bad request", { status: 400 });
  }
}

/** Fields that are never sent back to the browser. */
const secretField = /password|oobCode/i;

/**
 * Checks a submitted form. On failure, at most one error a field, in the order of the schema's fields.
 * `values` holds every text field as typed, passwords and reset codes apart, to fill the form again.
 * A field sent twice counts once, first value; an uploaded file counts as not sent.
 */
export function parseForm<T>(schema: z.ZodType<T>, form: FormData): ParsedForm<T> {
  const entries: Record<string, string> = {};
  for (const [field, value] of form) {
    if (typeof value === "string" && !Object.hasOwn(entries, field)) entries[field] = value;
  }
  const values = Object.fromEntries(Object.entries(entries).filter(([field]) => !secretField.test(field)));
  const result = schema.safeParse(entries);
  if (result.success) return { ok: true, data: result.data, values };
  return { ok: false, errors: firstErrors(result.error), values };
}

/** The first issue of each field, as messages to show. */
export function firstErrors(error: z.ZodError): FormError[] {
  const byField = new Map<string, FormError>();
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    if (!byField.has(field)) byField.set(field, { field: field || undefined, message: issue.message });
  }
  return [...byField.values()];
}
