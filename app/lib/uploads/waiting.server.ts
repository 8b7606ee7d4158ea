import { randomUUID } from "node:crypto";
import { deleteFile, readFile, saveFile } from "#server/platform/storage.server";
import { type FilesSender, type Received, receiveFiles, type SentFile } from "./receive.server";

/**
 * Stores the files of a form that failed validation, so that its sender needn't choose them again. The form's field
 * lists each file by id and name. The sweep of stray files deletes files of forms that are never resubmitted.
 */

export interface WaitingRoom {
  /** Storage folder of the files. */
  folder: string;
  /** Name of the form's field for files. */
  field: string;
}

export interface ReceivedWithHold extends Received {
  /** Stores files until the form is resubmitted, and adds them to `fields` for the form. */
  hold(files: readonly SentFile[]): Promise<void>;
}

/** Value of the form's field for a waiting file: id and name. */
const waitingFileName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (.{1,80})$/;

/**
 * Reads a form with its new files and its waiting files. Afterwards it deletes waiting files that aren't held again.
 * @throws UploadRefused, Response, and errors of `use`, like `receiveFiles`
 */
export function receiveAgain<T>(
  request: Request,
  sender: Omit<FilesSender, "field">,
  { folder, field }: WaitingRoom,
  use: (received: ReceivedWithHold) => Promise<T>,
): Promise<T> {
  return receiveFiles(request, { ...sender, field }, async ({ files, fields }) => {
    const waiting = fields.getAll(field).flatMap((value): SentFile[] => {
      const [, id, name = ""] = waitingFileName.exec(String(value)) ?? [];
      return id ? [{ name, bytes: null, waits: folder + id }] : [];
    });
    fields.delete(field);
    const held = new Set<string>();
    const hold = async (kept: readonly SentFile[]) => {
      for (const { name, bytes, waits } of kept) {
        const place = waits ?? folder + randomUUID();
        if (!waits && bytes) await saveFile(place, bytes, "application/octet-stream");
        if (!waits && !bytes) continue;
        held.add(place);
        fields.append(field, `${place.slice(folder.length)} ${name}`);
      }
    };
    const release = async () => {
      for (const { waits } of waiting) if (waits && !held.has(waits)) await deleteFile(waits).catch(() => {});
    };
    try {
      const answer = await use({ files: [...files, ...waiting], fields, hold });
      await release();
      return answer;
    } catch (error) {
      if (error instanceof Response && error.status < 400) await release();
      throw error;
    }
  });
}

/**
 * Reads a file.
 * @returns null if it's too large, "gone" if it waited too long
 * @throws ProviderUnavailable
 */
export async function bytesOf({ bytes, waits }: SentFile): Promise<Uint8Array | null | "gone"> {
  if (!waits) return bytes;
  const content = await readFile(waits);
  return content ? new Uint8Array(await new Response(content).arrayBuffer()) : "gone";
}
