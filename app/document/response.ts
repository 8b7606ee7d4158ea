import { createContext } from "react";

/** Facts about an answer, known after its loaders and actions. The document is rendered with them. */
export interface DocumentResponse {
  /** HTTP status. */
  status: number;
  /** Nonce for the scripts of this answer, or "" without scripts and in the browser. */
  nonce: string;
  /** True if React runs in the browser on this page. */
  hydrated: boolean;
  /** True if a form came back with errors. */
  formFailed: boolean;
  /** Id of the request in our log, on a page that reports a fault of ours. Otherwise "". */
  quotedId: string;
}

/** Provided by `entry.server.tsx`, and by `entry.client.tsx` for the page that it hydrates. */
export const ResponseContext = createContext<DocumentResponse>({
  status: 200,
  nonce: "",
  hydrated: true,
  formFailed: false,
  quotedId: "",
});
