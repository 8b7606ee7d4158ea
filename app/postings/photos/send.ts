import { uploads } from "~/content/business";
import { type UploadAnswer, uploadField, uploadPath } from "./photos";

/** Result of sending one photo. */
export type UploadResult = UploadAnswer | "unreachable" | "signed-out" | "cancelled";

interface SendOptions {
  /** Path of the order. */
  path: string;
  photo: Blob;
  /** File name for messages. */
  name: string;
  signal: AbortSignal;
  /** Called with the percentage sent, a whole number. */
  onProgress: (percent: number) => void;
}

/** Sends one photo. Uses XMLHttpRequest, because `fetch` doesn't report upload progress. */
export const sendPhoto = ({ path, photo, name, signal, onProgress }: SendOptions): Promise<UploadResult> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("post", uploadPath(path));
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.timeout = uploads.seconds * 1000;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / (total || 1))),
    );
    request.addEventListener("load", () => {
      const answer = request.response as UploadAnswer | null;
      if (answer) resolve(answer);
      else resolve(request.status === 401 ? "signed-out" : "unreachable");
    });
    for (const event of ["error", "timeout"]) request.addEventListener(event, () => resolve("unreachable"));
    request.addEventListener("abort", () => resolve("cancelled"));
    signal.addEventListener("abort", () => request.abort());
    const body = new FormData();
    body.append(uploadField, photo, name);
    request.send(body);
  });
