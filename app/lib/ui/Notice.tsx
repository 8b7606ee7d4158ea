import type { ReactNode } from "react";
import { PageLink } from "./PageLink";
import { RichText } from "./RichText";
import { Sentence } from "./Sentence";
import type { Link, RichText as RichTextValue } from "./shapes";

interface NoticeProps {
  children: ReactNode;
  /** Absent for good news. */
  tone?: "warning";
  /** Text after the message. */
  note?: RichTextValue;
  /** The visitor's next step. */
  next?: Link;
}

/** A one-time message at the top of a page, such as after signing up. It takes the focus, so screen readers read it first. */
export function Notice({ children, tone, note, next }: NoticeProps) {
  return (
    <div className={tone ? `notice notice-${tone}` : "notice"} role="status" tabIndex={-1} autoFocus>
      <div className="notice-inner">
        <p>
          {typeof children === "string" ? <Sentence text={children} /> : children}
          {note ? (
            <>
              {" "}
              <RichText text={note} />
            </>
          ) : null}
        </p>
        {next ? (
          <PageLink className="button" href={next.href}>
            {next.label}
          </PageLink>
        ) : null}
      </div>
    </div>
  );
}
