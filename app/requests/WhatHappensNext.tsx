import { site } from "~/content/site";
import { type RequestKind, requestForms, requestFormWords } from "./words/requests";

/** What we do with a request, and the phone for those who would rather talk. */
export function WhatHappensNext({ kind }: { kind: RequestKind }) {
  return (
    <>
      <h2>{requestFormWords.nextTitle}</h2>
      <ol className="next-steps">
        <li>{requestFormWords.answerTime}</li>
        {requestForms[kind].next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{requestFormWords.rather}</h2>
      <p>
        {requestFormWords.call} <a href={site.phone.href}>{site.phone.text}</a>. {site.hours}.
      </p>
    </>
  );
}
