import type { ReactNode } from "react";

interface NoticeProps {
  children: ReactNode;
  tone?: "success" | "info" | "warning";
}

/** A one-time message at the top of a page, e.g. after signing up. */
export function Notice({ children, tone = "success" }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role="status">
      <div className="notice-inner">{children}</div>
    </div>
  );
}
