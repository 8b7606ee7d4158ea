import { useRef } from "react";
import { TextList } from "~/lib/ui/TextList";
import { photoUpload as words } from "./upload-words";
import type { Upload, useUploads } from "./use-uploads";

type UploadListProps = Pick<
  ReturnType<typeof useUploads>,
  "uploads" | "spoken" | "lost" | "retry" | "retryAll" | "cancel"
>;

/** Photos being uploaded with their progress and announcements for screen readers. */
export function UploadList({ uploads, spoken, lost, retry, retryAll, cancel }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const done = uploads.filter(({ state }) => state === "added" || state === "there").length;
  const over = uploads.filter(({ state }) => state === "over");
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const unsent = uploads.some(({ state }) => ["waiting", "sending", "failed"].includes(state));
  // Pressing a button removes it, so move the focus to the list.
  const keepFocus = (press: () => void) => () => {
    press();
    list.current?.focus();
  };
  return (
    // Marks uploads that a reload would lose: `enhancements/session.ts`.
    <div className="uploads" data-unsent={unsent ? "" : undefined}>
      {lost.length > 0 ? (
        <div className="note">
          <p>
            These photos weren't sent, because you left the page too soon. Those below are safe. Choose these
            again:
          </p>
          <TextList items={lost} />
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {uploads.length > 0 && spoken ? `${spoken} ${words.inAll(done, uploads.length)}` : spoken}
      </p>
      {uploads.length > 0 ? (
        <>
          <p aria-hidden="true">{words.inAll(done, uploads.length)}</p>
          <ul ref={list} tabIndex={-1} aria-label="Photos being sent" className="rows rows-apart">
            {uploads
              .filter(({ state }) => state !== "over")
              .map((upload) => (
                <li key={upload.key} className="upload">
                  <span className="upload-name">{upload.file.name}</span>
                  <UploadState upload={upload} />
                  {upload.state === "waiting" || upload.state === "sending" ? (
                    <button
                      type="button"
                      className="button button-quiet"
                      onClick={keepFocus(() => cancel(upload.key))}
                    >
                      Cancel
                      <span className="visually-hidden">{words.of(upload.file.name)}</span>
                    </button>
                  ) : null}
                  {upload.state === "failed" || upload.state === "cancelled" ? (
                    <button type="button" className="button" onClick={keepFocus(() => retry(upload.key))}>
                      Try again
                      <span className="visually-hidden">{words.of(upload.file.name)}</span>
                    </button>
                  ) : null}
                </li>
              ))}
          </ul>
          {over.length > 0 ? (
            <p className="field-error">
              {`${words.over(over.length)} ${over.map(({ file }) => file.name).join(", ")}`}
            </p>
          ) : null}
          {failed > 1 ? (
            <p className="actions">
              <button type="button" className="button" onClick={keepFocus(retryAll)}>
                Try them all again
              </button>
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** Progress of one photo. */
function UploadState({ upload: { file, state, percent, reason } }: { upload: Upload }) {
  const { states } = words;
  if (state === "over") return null;
  if (state === "sending") {
    return (
      <span className="cluster">
        <progress value={percent} max={100} aria-label={`How much of ${file.name} has been sent`} />
        <span>{states.sending(percent)}</span>
      </span>
    );
  }
  if (state === "refused" || state === "failed") return <span className="field-error">{reason}</span>;
  return <span className="cluster">{states[state]}</span>;
}
