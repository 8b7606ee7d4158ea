import { data, redirect } from "@remix-run/node";
import { batches } from "#server/platform/batches";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { requireStaff, requireStillStaff } from "~/accounts/staff/guard.server";
import { confirmAndSend } from "~/accounts/staff/step-action.server";
import { countInWords, inWords } from "~/content/phrases";
import { today as todayInToronto } from "~/lib/format";
import type { Fields, Values } from "~/lib/forms/form";
import { type Answered, throwAsResponse } from "~/lib/forms/form-action.server";
import { type FormErrors, parseForm } from "~/lib/forms/parse-form";
import { idForOtherWords } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { receiveFiles, type UploadContext, UploadRefused } from "~/lib/uploads/receive.server";
import { bankFileForm, mostBytes } from "./bank-file-form";
import { type BankLine, bankColumnsCollection, bankLinesCollection } from "./collection.server";
import {
  type Columns,
  decode,
  mostLines,
  oldestDays,
  type Reading,
  readStatement,
  type Statement,
} from "./statement";

/** Adds the lines of a bank's statement. */

/** Lines written in one transaction. */
const linesAtATime = 200;

/** Adds the lines that aren't there yet. @returns their number */
async function addLines({ lines }: Statement, addedBy: BankLine["addedBy"]): Promise<number> {
  const times = new Map<string, number>();
  const addedAt = new Date();
  const records = lines.map((line, place) => {
    const words = JSON.stringify([line.on, line.cents, line.text]);
    // Equal lines of one file are separate payments.
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    const record: BankLine = {
      ...line,
      open: true,
      order: `${line.on}_${String(place).padStart(4, "0")}`,
      claim: null,
      done: null,
      addedBy,
      addedAt,
      expireAt: torontoMoment(addDays(line.on, oldestDays + 1), 0),
    };
    return { id: idForOtherWords("bank-line", `${words} ${time}`), record };
  });
  let added = 0;
  for (const some of batches(records, linesAtATime)) {
    added += await withFirestore((db) =>
      db.runTransaction(async (transaction) => {
        const found = await transaction.getAll(...some.map(({ id }) => bankLinesCollection(db).doc(id)));
        const missing = some.filter((_, index) => !found[index]?.exists);
        for (const { id, record } of missing) transaction.create(bankLinesCollection(db).doc(id), record);
        return missing.length;
      }),
    );
  }
  return added;
}

/** Reads a statement by the columns that a person names now, or named for a file of this width. */
async function readAsNamed(typed: string, today: string, named: Columns | undefined): Promise<Reading> {
  const reading = readStatement(typed, today, named);
  if ("tooLong" in reading) return reading;
  return withFirestore(async (db) => {
    const kept = bankColumnsCollection(db).doc(String(reading.width));
    if (named) {
      if (reading.statement) await kept.set(named);
      return reading;
    }
    const known = (await kept.get()).data();
    const again = known && readStatement(typed, today, known);
    return again && "statement" in again && again.statement ? again : reading;
  });
}

/** Result in words: "Added: 12 payments in. Left out: three known already." */
function resultText(added: number, { lines, out, old, unread }: Statement): string {
  const parts = [
    [lines.length - added, "known already"],
    [out, "paid out"],
    [old, `older than ${oldestDays} days`],
    [unread, "without an amount or a day up to today"],
  ] as const;
  const left = parts.filter(([count]) => count > 0).map(([count, what]) => `${inWords(count)} ${what}`);
  return [
    `Added: ${countInWords(added, "payment", "payments")} in.`,
    left.length > 0 ? `Left out: ${left.join(", ")}.` : "",
  ]
    .join(" ")
    .trim();
}

/**
 * Handles the form of a statement.
 * @returns the form again
 * @throws Response 302 to the page when it's done, 404, 415, 503
 */
export async function addStatement(request: Request, sentBy: UploadContext): Promise<Answered> {
  const user = await requireStaff(request, "change-postings");
  const form: { id: string; fields: Fields } = bankFileForm;
  const failed = (sent: FormData, status: number, errors: FormErrors<Fields>): Answered =>
    data(parseForm<Fields>(form, sent).fail(errors), { status });
  const failedFile = (sent: FormData, status: number, why: string) =>
    failed(sent, status, { fields: { files: [why] } });
  const sender = { account: user.uid, from: "office", withoutFiles: true, context: sentBy } as const;
  try {
    return await receiveFiles(request, sender, async ({ files, fields }) => {
      await requireStillStaff(user);
      const parsed = parseForm<Fields>(form, fields);
      if (!parsed.ok) return failed(fields, parsed.status, {});
      if (!isRecentSignIn(user)) return failedFile(fields, 401, confirmAndSend);
      const { lines, day, amount } = parsed.data as Values<typeof bankFileForm.fields>;
      const [file] = files;
      if (file && (!file.bytes || file.bytes.length > mostBytes))
        return failedFile(fields, 413, `${file.name} is larger than 1 MB. Export fewer months.`);
      const typed = file?.bytes ? decode(file.bytes) : lines;
      if (!typed?.trim()) return failedFile(fields, 400, "Paste the statement's lines, or choose its file.");
      const reading = await readAsNamed(typed, todayInToronto(), day && amount ? { day, amount } : undefined);
      if ("tooLong" in reading)
        return failedFile(fields, 400, `Only ${mostLines} lines can be read at a time. Export fewer months.`);
      const { statement, head, width } = reading;
      if (width === 0)
        return failedFile(
          fields,
          400,
          "No line has a day and an amount. Choose a CSV file with a payment, because OFX, QIF, Excel and PDF files can't be read.",
        );
      if (!statement) {
        const cells = head.slice(0, 20).map((cell, at) => `${at + 1} ${cell.slice(0, 30) || "(empty)"}`);
        const why = `We can't tell which columns have the day and the amount. Enter their numbers, and add the statement again. The first line is: ${cells.join(", ")}.`;
        return failed(fields, 400, { fields: { day: [why] } });
      }
      const added = await addLines(statement, { uid: user.uid, name: user.name });
      throw redirect("/office/money/bank", {
        headers: { "Set-Cookie": await leaveNotice(request, resultText(added, statement)) },
      });
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!(error instanceof UploadRefused)) return throwAsResponse(error);
    return failedFile(error.fields, error.status, error.message);
  }
}
