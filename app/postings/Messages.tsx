import type { ReactNode } from "react";
import { DescribedForm, type DrawnForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Inputs";
import { Quoted, Written } from "~/lib/ui/Written";
import { refusals } from "./transition-words";

interface MessagesProps {
  messages: readonly { id: string; at: string; from: string; text: string }[];
  /** True if another message can be sent. If false, `full` tells whether the limit is reached. */
  canWrite: boolean;
  full: boolean;
  form: { form: DrawnForm; draw: (name: "changeId" | "text") => ReactNode };
}

/** Messages between the seller and the office about an order, oldest first, with a form for another. */
export function Messages({ messages, canWrite, full, form: { form, draw } }: MessagesProps) {
  return (
    <section>
      <h2>Messages</h2>
      {messages.length === 0 ? <p>No messages yet.</p> : null}
      <ol className="rows">
        {messages.map(({ id, at, from, text }) => (
          <li key={id}>
            <p className="soft">
              <Written text={`${from}, ${at}`} />
            </p>
            <Quoted text={text} />
          </li>
        ))}
      </ol>
      {full ? <p>{refusals.full}</p> : null}
      {canWrite ? (
        <DescribedForm form={form}>
          {draw("changeId")}
          {draw("text")}
          <SubmitButton label="Send the message" busyLabel="Sending..." />
        </DescribedForm>
      ) : null}
    </section>
  );
}
