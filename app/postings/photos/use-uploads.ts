import { useCallback, useEffect, useRef, useState } from "react";
import { uploads as limits } from "~/content/business";
import { shrink } from "~/lib/uploads/shrink";
import type { PhotoView } from "./photos";
import { sendPhoto } from "./send";
import { photoUpload as words } from "./upload-words";

/** A photo on its way. `refused` is final; what `failed` can be tried again; `over` wasn't sent, because there's no room for it. */
export interface Upload {
  key: number;
  file: File;
  state: "waiting" | "sending" | "added" | "there" | "refused" | "failed" | "cancelled" | "over";
  /** How much has been sent, whole percent. */
  percent: number;
  /** Why it was refused, or failed. */
  reason?: string;
}

const isUnderWay = ({ state }: Upload): boolean => state === "waiting" || state === "sending";
const isUnsent = (upload: Upload): boolean => isUnderWay(upload) || upload.state === "failed";

/** The photo that is sent next; undefined while another is on its way, and where none waits. */
export const nextToSend = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.some(({ state }) => state === "sending")
    ? undefined
    : uploads.find(({ state }) => state === "waiting");

/** The photos once there's no room for more: those that wait aren't sent one by one to be refused. */
export const leftOver = (uploads: readonly Upload[]): Upload[] =>
  uploads.map((upload) => (upload.state === "waiting" ? { ...upload, state: "over" } : upload));

interface UploadsOptions {
  reference: string;
  /** The photos that are stored now. */
  photos: readonly PhotoView[];
  /** Whether there's no room for more. */
  full: boolean;
  onPhotos: (stored: readonly PhotoView[]) => void;
}

/**
 * Sends photos, one after the other, each in a request of its own.
 * @returns the photos on their way; what is to be read out; names of those that were lost when the page was left
 */
export function useUploads({ reference, photos, full, onPhotos }: UploadsOptions) {
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
      const sent = await sendPhoto({ reference, photo, name: file.name, signal: cancel.signal, onProgress });
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
    [reference, onPhotos, change],
  );

  useEffect(() => {
    const next = nextToSend(uploads);
    if (!next) return;
    if (!full) return void send(next);
    const left = uploads.filter(({ state }) => state === "waiting").length;
    setSpoken(words.over(left));
    setUploads(leftOver);
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

  const lost = useLost(reference, uploads);
  return {
    uploads,
    spoken,
    lost,
    /** Takes files; those that are done with leave the list. */
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

/** Keeps the names of what was not sent in this tab. @returns those that were lost when the page was left */
function useLost(reference: string, uploads: readonly Upload[]): readonly string[] {
  const place = `unsent-photos-${reference}`;
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
