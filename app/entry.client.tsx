import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { formWords } from "~/content/forms";
import { ResponseContext } from "~/document/response";

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
