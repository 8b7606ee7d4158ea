import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ResponseContext } from "~/document/response";
import { formWords } from "./lib/forms/words";

const response = {
  status: Number(document.documentElement.dataset.status ?? 200),
  nonce: "",
  hydrated: true,
  quotedId: document.documentElement.dataset.request ?? "",
  formFailed: document.title.startsWith(formWords.error),
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ResponseContext.Provider value={response}>
        <RemixBrowser />
      </ResponseContext.Provider>
    </StrictMode>,
  );
});
