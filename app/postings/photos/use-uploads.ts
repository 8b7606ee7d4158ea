import { useCallback, useEffect, useRef, useState } from "react";
import { uploads as limits } from "~/content/business";
import { shrink } from "~/lib/uploads/shrink";
import type { PhotoView } from "./photos";
import { sendPhoto } from "./send";
import { photoUpload as words } from "./upload-words";

/**
 * A photo being uploaded. `refused` is final, `failed` can be retried, `over` wasn't sent because the limit
 * was reached.
 */
export interface Upload {
  key: number;
  file: File;
  state: "waiting" | "sending" | "added" | "there" | "refused" | "failed" | "cancelled" | "over";
  /** Percentage sent, a whole number. */
  percent: number;
  /** Reason for the refusal or failure. */
  reason?: string;
}

const isUnderWay = ({ state }: Upload): boolean => state === "waiting" || state === "sending";
const isUnsent = (upload: Upload): boolean => isUnderWay(upload) || upload.state === "failed";

/** Next photo to send. Undefined if another is being sent or none is waiting. */
export const nextToSend = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.some(({ state }) => state === "sending")
    ? undefined
    : uploads.find(({ state }) => state === "waiting");

/** Marks waiting photos as over the limit, so that they aren't sent only to be refused. */
export const withRestOverLimit = (uploads: readonly Upload[]): Upload[] =>
  uploads.map((upload) => (upload.state === "waiting" ? { ...upload, state: "over" } : upload));

interface UploadsOptions {
  /** Path of the order. */
  path: string;
  /** Photos stored so far. */
  photos: readonly PhotoView[];
  /** True if the limit is reached. */
  full: boolean;
  onPhotos: (stored: readonly PhotoView[]) => void;
}

/**
 * Sends photos one by one, each in its own request.
 * @returns uploads, screen reader text, and names of photos lost by leaving the page
 */
export function useUploads({ path, photos, full, onPhotos }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [spoken, setSpoken] = useState("");
  const cancelling = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  const known = useRef(photos);
  known.current = photos;

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }, []);

  const send = useCallback(
    async ({ key, file }: Upload) => {
      const cancel = new AbortController();
      cancelling.current.set(key, cancel);
      change(key, { state: "sending", percent: 0, reason: undefined });
      const end = (state: Upload["state"], said: string, reason?: string) => {
        cancelling.current.delete(key);
        change(key, { state, reason });
        setSpoken(said);
      };
      const { said, reasons } = words;
      const fail = (reason: string) => end("failed", said.failed(file.name, reason), reason);
      const photo = await shrink(file);
      if (cancel.signal.aborted) return end("cancelled", said.cancelled(file.name));
      if (photo.size > limits.fileBytes) {
        return end("refused", said.failed(file.name, reasons.tooLarge), reasons.tooLarge);
      }
      const onProgress = (percent: number) => change(key, { percent });
      const sent = await sendPhoto({ path, photo, name: file.name, signal: cancel.signal, onProgress });
      if (sent === "cancelled") return end("cancelled", said.cancelled(file.name));
      if (sent === "unreachable") return fail(reasons.unreachable);
      if (sent === "signed-out") return fail(reasons.signedOut);
      if (sent.error) return fail(sent.error);
      const [skipped] = sent.skipped;
      const isNew = sent.photos.some(({ id }) => !known.current.some((photo) => photo.id === id));
      onPhotos(sent.photos);
      if (skipped) end("refused", skipped.reason, skipped.reason);
      else if (isNew) end("added", said.added(file.name));
      else end("there", said.there(file.name));
    },
    [path, onPhotos, change],
  );

  useEffect(() => {
    const next = nextToSend(uploads);
    if (!next) return;
    if (!full) return void send(next);
    const left = uploads.filter(({ state }) => state === "waiting").length;
    setSpoken(words.over(left));
    setUploads(withRestOverLimit);
  }, [uploads, send, full]);

  useEffect(() => {
    const { current } = cancelling;
    return () => {
      for (const cancel of current.values()) cancel.abort();
    };
  }, []);

  const isBusy = uploads.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);

  const lost = useLost(path, uploads);
  return {
    uploads,
    spoken,
    lost,
    /** Adds files and removes finished ones from the list. */
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all.filter(isUnsent),
        ...files.map((file): Upload => {
          nextKey.current += 1;
          return { key: nextKey.current, file, state: "waiting", percent: 0 };
        }),
      ]),
    retry: (key: number) => change(key, { state: "waiting", percent: 0, reason: undefined }),
    retryAll: () =>
      setUploads((all) =>
        all.map((upload) => (upload.state === "failed" ? { ...upload, state: "waiting" } : upload)),
      ),
    cancel: (key: number) => {
      const sending = cancelling.current.get(key);
      if (sending) sending.abort();
      else change(key, { state: "cancelled" });
    },
  };
}

/** Keeps the names of unsent files in the tab's session storage. @returns names lost by leaving the page */
function useLost(path: string, uploads: readonly Upload[]): readonly string[] {
  const place = `unsent-photos-${path}`;
  const [lost, setLost] = useState<readonly string[]>([]);
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      const kept = sessionStorage.getItem(place);
      if (kept) setLost(JSON.parse(kept) as string[]);
    }
    const unsent = uploads.filter(isUnsent).map(({ file }) => file.name);
    if (unsent.length > 0) sessionStorage.setItem(place, JSON.stringify(unsent));
    else sessionStorage.removeItem(place);
  }, [place, uploads]);
  return lost;
}
