import { replyTime } from "~/content/phrases";
import { site } from "~/content/site";
import { type RequestKind, requestForms } from "./kinds";

/** Next steps of a request, and the phone number as an alternative. */
export function WhatHappensNext({ kind }: { kind: RequestKind }) {
  return (
    <>
      <h2>What happens next</h2>
      <ol className="next-steps">
        <li>You'll hear from us within {replyTime}.</li>
        {requestForms[kind].next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>Rather talk to a person?</h2>
      <p>
        Call <a href={site.phone.href}>{site.phone.text}</a>. {site.hours}.
      </p>
    </>
  );
}
