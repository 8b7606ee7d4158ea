import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { allowForeignNodes } from "~/document/foreign-nodes";
import { ResponseContext } from "~/document/response";
import { keepTyped } from "~/document/typed";

const response = {
  status: 200,
  nonce: "",
  hydrated: true,
  quotedId: document.documentElement.dataset.request ?? "",
  formFailed: false,
};

function hydrate(page: HTMLElement): void {
  allowForeignNodes();
  const putBack = keepTyped(page);
  function Page() {
    useLayoutEffect(() => {
      putBack();
      page.dataset.hydrated = "";
    }, []);
    return <RemixBrowser />;
  }
  startTransition(() => {
    hydrateRoot(
      page,
      <StrictMode>
        <ResponseContext.Provider value={response}>
          <Page />
        </ResponseContext.Provider>
      </StrictMode>,
    );
  });
}

const page = document.getElementById("page");
// A page whose form is being sent stays unchanged until the answer arrives.
if (page && !page.querySelector("form[aria-busy=true]")) hydrate(page);
