import { createContext } from "react";

/** Facts about an answer that are known once its loaders and actions have run; the document is drawn with them. */
export interface DocumentResponse {
  /** HTTP status. */
  status: number;
  /** For the scripts of this one answer; "" where there are none, and in the browser. */
  nonce: string;
  /** Whether React runs in the browser on this page. */
  hydrated: boolean;
  /** Whether it is a form that came back with errors. */
  formFailed: boolean;
  /** What our log calls the request, on a page that says a fault is ours; "" on all others. */
  quotedId: string;
}

/** Given by `entry.server.tsx`, and by `entry.client.tsx` for the page it takes over. */
export const ResponseContext = createContext<DocumentResponse>({
  status: 200,
  nonce: "",
  hydrated: true,
  formFailed: false,
  quotedId: "",
});
