import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { maintenance, underMaintenance } from "#server/platform/maintenance.server";
import { noteWhy } from "#server/platform/request-context.server";
import type { FormFailure } from "./failure";
import { type Field, type Fields, type Form, secretsOf, type Typed, type Values } from "./form";
import { schemaOf } from "./schema";

/** Messages about the whole form, and about fields by their names. */
export interface FormErrors<F extends Fields = Fields> {
  form?: string[];
  fields?: { [Name in keyof F]?: string[] };
}

interface Parsed<F extends Fields> {
  typed: Typed<F>;
  /** The form again, with these errors beside those it has. */
  fail: (errors?: FormErrors<F>) => FormFailure;
}

/**
 * `status`: 400; 200 where nothing is wrong and only an item of a list was added or taken away; 503 while no form is
 * taken, whatever is in it.
 */
export type ParsedForm<F extends Fields> = Parsed<F> &
  ({ ok: true; data: Values<F> } | { ok: false; status: 200 | 400 | 503 });

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

/**
 * Checks a submitted form: at most one error a field. What was sent under a name the form does not have is
 * ignored, and so is a second value of a field that takes one. While no form is taken, none is right.
 * @param schema the fields' own, or one that also compares them with each other
 */
export function parseForm<F extends Fields>(
  { id, fields }: Form<F>,
  sent: FormData,
  schema: z.ZodType<Values<F>> = schemaOf(fields),
): ParsedForm<F> {
  const declared = onlyDeclared(fields, sent);
  const change = listChange(fields, sent);
  if (change) declared.append(INTENT, change);
  const submission = parseWithZod(declared, {
    schema,
    // Our schemas say themselves what an empty field is.
    disableAutoCoercion: true,
    formatError: (issues: { message: string }[]) => issues.slice(0, 1).map(({ message }) => message),
  });
  const isFile = (name: string) => fields[name]?.kind === "files";
  // Under a declared name there is nothing but what its field sends.
  const typed = Object.fromEntries(
    Object.entries(submission.payload).filter(([name]) => !isFile(name)),
  ) as Typed<F>;
  const fail = (errors: FormErrors<F> = {}): FormFailure => {
    const result = submission.reply({
      formErrors: errors.form,
      fieldErrors: errors.fields as Record<string, string[]> | undefined,
      hideFields: secretsOf(fields),
    });
    const wrong = Object.keys(result.error ?? {}).filter(Boolean);
    if (wrong.length > 0) noteWhy(`fields ${wrong.join(" ")}`);
    // Whoever adds an item has not filled it in yet.
    return { formId: id, result: change ? { ...result, error: undefined } : result };
  };
  if (!change && underMaintenance()) {
    return {
      ok: false,
      status: 503,
      typed,
      fail: () => ({ ...fail({ form: [maintenance] }), closed: true }),
    };
  }
  return submission.status === "success"
    ? { ok: true, data: submission.value, typed, fail }
    : { ok: false, status: change ? 200 : 400, typed, fail };
}

/** The name of conform's buttons. */
const INTENT = "__intent__";

/** What the buttons of a list send (`app/lib/forms/FieldList.tsx`). */
const listButton = z.object({
  type: z.enum(["insert", "remove"]),
  payload: z.object({ name: z.string(), index: z.number().int().min(0).optional() }),
});

/** The change to one of the form's lists that a button asks for, in conform's words, or null. */
function listChange(fields: Fields, sent: FormData): string | null {
  const { data } = listButton.safeParse(fromJson(sent.get(INTENT)));
  if (!data) return null;
  const { name, index } = data.payload;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== "list") return null;
  if (data.type === "insert") {
    const full = [...sent.keys()].some((key) => key.startsWith(`${name}[${field.most - 1}].`));
    return full ? null : JSON.stringify({ type: "insert", payload: { name, defaultValue: {} } });
  }
  return index === undefined ? null : JSON.stringify({ type: "remove", payload: { name, index } });
}

function fromJson(value: FormDataEntryValue | null): unknown {
  try {
    return typeof value === "string" ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A copy of the form with nothing in it that its description does not have: conform would follow whatever
 * path or instruction a stranger writes into a name.
 */
function onlyDeclared(fields: Fields, sent: FormData): FormData {
  const kept = new FormData();
  for (const [name, value] of sent) {
    const field = fieldAt(fields, name);
    if (!field) continue;
    const several = field.kind === "checkboxes" || field.kind === "files";
    // Only a file field takes files, and text that names files which wait.
    if (typeof value !== "string" && field.kind !== "files") continue;
    if (several || !kept.has(name)) kept.append(name, value);
  }
  return kept;
}

/** The field a name means: `email`, or `owners[2].email` for a field of a list's third item. */
function fieldAt(fields: Fields, name: string): Field | undefined {
  const [, head = "", index, rest] = /^(\w+)(?:\[(\d{1,3})\]\.(.+))?$/.exec(name) ?? [];
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (index === undefined) return field?.kind === "list" ? undefined : field;
  return field?.kind === "list" && Number(index) < field.most ? fieldAt(field.item, rest ?? "") : undefined;
}

/** The first message of each field, for answers that are no page. */
export function firstErrors(error: z.ZodError): string[] {
  const byField = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join(".");
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField.values()];
}

/** A form that was not checked, with what was typed into it. @param message why it was not done; left out where nothing was to be done yet */
export const uncheckedForm = (formId: string, sent: FormData, message?: string): FormFailure => ({
  formId,
  result: {
    status: "error",
    initialValue: Object.fromEntries(
      [...sent].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    ),
    error: message === undefined ? undefined : { "": [message] },
  },
});
