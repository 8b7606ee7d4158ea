import { maintenance, underMaintenance } from "#server/platform/maintenance.server";
import { logReason } from "#server/platform/request-context.server";
import { checkFields, type Wrong } from "./check";
import type { FormFailure } from "./failure";
import {
  type Fields,
  type Form,
  initialValues,
  listButton,
  secretsOf,
  type Typed,
  type Values,
} from "./form";
import { formWords } from "./words";

/** Messages about the whole form, and about fields by name. */
export interface FormErrors<F extends Fields = Fields> {
  form?: string[];
  fields?: { [Name in keyof F]?: string[] };
}

interface Parsed<F extends Fields> {
  typed: Typed<F>;
  /** Returns the form again, with these errors added. */
  fail: (errors?: FormErrors<F>) => FormFailure;
}

/**
 * Status 400 for errors, and 200 if an item of a list was added or removed without errors. It's 503 while no form is accepted.
 */
export type ParsedForm<F extends Fields> = Parsed<F> &
  ({ ok: true; data: Values<F> } | { ok: false; status: 200 | 400 | 503 });

/**
 * Reads the form of a request.
 * @throws Response 415 if the body isn't a form, 400 if it's unreadable
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
 * Checks a submitted form, with at most one error a field. Ignores values under unknown names, and second values of a field that
 * takes one. While no form is accepted, every form fails.
 */
export function parseForm<F extends Fields>({ id, fields }: Form<F>, sent: FormData): ParsedForm<F> {
  const all = sentTo(fields, sent);
  const isChanged = changeList(fields, all, sent.get(listButton.name));
  const checked = checkFields(fields, all);
  const repeats = Object.values(fields).some(
    (field) => field.kind === "password" && field.rule === "repeated",
  );
  const wrong: Wrong = { ...(checked.ok ? {} : checked.wrong), ...(repeats ? samePasswords(all) : {}) };
  // A declared name only holds values that its field can send.
  const typed = Object.fromEntries(
    Object.entries(all).filter(([name]) => fields[name]?.kind !== "files"),
  ) as Typed<F>;
  const fail = ({ form, fields: more = {} }: FormErrors<F> = {}): FormFailure => {
    const error = {
      ...Object.fromEntries(Object.entries(wrong).map(([name, message]) => [name, [message]])),
      ...said({ "": form, ...more }),
    };
    const names = Object.keys(error).filter(Boolean);
    if (names.length > 0) logReason(`fields ${names.join(" ")}`);
    const result = { initialValue: withoutSecrets(fields, all) };
    // A new item isn't filled in yet, so it has no errors.
    return { formId: id, result: isChanged ? result : { ...result, error } };
  };
  if (!isChanged && underMaintenance()) {
    return {
      ok: false,
      status: 503,
      typed,
      fail: () => ({ ...fail({ form: [maintenance] }), closed: true }),
    };
  }
  return checked.ok && !isChanged && Object.keys(wrong).length === 0
    ? { ok: true, data: checked.value, typed, fail }
    : { ok: false, status: isChanged ? 200 : 400, typed, fail };
}

/** Messages that aren't empty. */
const said = (messages: Readonly<Record<string, string[] | undefined>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([name, each]) => (each && each.length > 0 ? [[name, each]] : [])),
  );

/** Values to send back to the browser, without secrets and files. Waiting files are named in text. */
const withoutSecrets = (fields: Fields, sent: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => !secretsOf(fields).includes(name))
      .map(([name, value]) => [
        name,
        fields[name]?.kind === "files" ? [value].flat().filter((one) => typeof one === "string") : value,
      ]),
  );

/**
 * Returns submitted values under the fields' names, without absent fields. Boxes give a text or a list. Files come with the names
 * of waiting ones, and lists with an entry for each item.
 */
function sentTo(fields: Fields, sent: FormData, prefix = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const path = prefix + name;
      if (field.kind === "list") {
        const items = placesIn(sent, path, field.most)
          .map((place) => sentTo(field.item, sent, `${path}[${place}].`))
          .filter((item) => Object.keys(item).length > 0);
        return items.length > 0 ? [[name, items]] : [];
      }
      const all = sent.getAll(path).filter((value) => field.kind === "files" || typeof value === "string");
      const isOne = all.length === 1 || (field.kind !== "checkboxes" && field.kind !== "files");
      return all.length > 0 ? [[name, isOne ? all[0] : all]] : [];
    }),
  );
}

/** Positions of a list's submitted items: 0 and 2 for `owners[0].email` and `owners[2].phone`. */
function placesIn(sent: FormData, list: string, most: number): number[] {
  const places = [...sent.keys()].flatMap((key) => {
    const [, place] = key.startsWith(`${list}[`)
      ? (/^\[(\d{1,3})\]\./.exec(key.slice(list.length)) ?? [])
      : [];
    return place === undefined || Number(place) >= most ? [] : [Number(place)];
  });
  return [...new Set(places)].sort((a, b) => a - b);
}

/**
 * Adds or removes a list item, as a button asks.
 * @returns true if the list changed
 */
function changeList(
  fields: Fields,
  all: Record<string, unknown>,
  button: FormDataEntryValue | null,
): boolean {
  const [, change, name = "", place] = /^(add|remove) (\w+)(?: (\d{1,3}))?$/.exec(String(button ?? "")) ?? [];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== "list") return false;
  const items = [all[name] ?? []].flat();
  if (change === "add" && items.length >= field.most) return false;
  all[name] =
    change === "add"
      ? [...items, initialValues(field.item)]
      : items.filter((_, index) => index !== Number(place));
  return true;
}

/** Error of two passwords that differ. It shows in addition to other errors. */
export function samePasswords({
  password = "",
  confirmPassword = "",
}: Readonly<Record<string, unknown>>): Wrong {
  const isSame = String(password).normalize("NFC") === String(confirmPassword).normalize("NFC");
  return isSame ? {} : { confirmPassword: formWords.passwordsDiffer };
}

/**
 * An unchecked form with its typed values.
 * @param message reason why it wasn't done, absent if nothing was to be done yet
 */
export const uncheckedForm = (formId: string, sent: FormData, message?: string): FormFailure => ({
  formId,
  result: {
    initialValue: Object.fromEntries([...sent].filter(([, value]) => typeof value === "string")),
    error: message === undefined ? {} : { "": [message] },
  },
});
