import { formWords, type RequestKind, requestForms } from "~/content/requests";
import { site } from "~/content/site";

/** What we do with a request, and the phone for those who would rather talk. */
export function WhatHappensNext({ kind }: { kind: RequestKind }) {
  return (
    <>
      <h2>{formWords.nextTitle}</h2>
      <ol className="next-steps">
        <li>{formWords.answerTime}</li>
        {requestForms[kind].next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{formWords.rather}</h2>
      <p>
        {formWords.call} <a href={site.phone.href}>{site.phone.text}</a>. {site.hours}.
      </p>
    </>
  );
}
