import type { ReactNode } from "react";

interface NoticeProps {
  children: ReactNode;
  /** Left out for good news. */
  tone?: "warning";
}

/** A one-time message at the top of a page, e.g. after signing up. It takes the focus, and so is read out first. */
export function Notice({ children, tone }: NoticeProps) {
  return (
    <div className={tone ? `notice notice-${tone}` : "notice"} role="status" tabIndex={-1} autoFocus>
      <div className="notice-inner">{children}</div>
    </div>
  );
}
