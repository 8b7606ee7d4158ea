import { Form, type FormProps, useActionData, useLocation, useNavigation } from "@remix-run/react";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { HydratedPages } from "~/lib/ui/hydrated-pages";
import { offlineMessage } from "~/lib/ui/script-words";
import { unsentMessage } from "./client-action";
import type { Fields } from "./form";
import { describedInput, description } from "./kept-words";

/** State of a form while React sends it, for its parts. */
interface Sending {
  /** Pressed button while the form waits for its answer. */
  pressed: HTMLElement | null;
  /** Reason why the form wasn't sent or answered. */
  status: string;
}

const SendingContext = createContext<Sending>({ pressed: null, status: "" });

interface PageFormProps extends Omit<FormProps, "method"> {
  /**
   * True if it's sent as a document although React runs. Needed for files without an upload script and for a change of session.
   */
  reloadDocument?: boolean;
  formRef?: Ref<HTMLFormElement>;
  /** Fields of the form. Their description lets the error page show the typed words again. */
  fields?: Fields;
  children: ReactNode;
}

/**
 * A form that posts to its page's own action. It drops the anchor in the address, because that would keep the focus from the
 * errors. Where React runs, Remix sends it once, however often it's pressed. It isn't sent without a network, and the page stays
 * unchanged until the answer. Elsewhere, and without scripts, it's sent as a document, and `enhancements/submit-button.ts` does
 * the same.
 */
export function PageForm({ reloadDocument = false, formRef, fields, children, ...props }: PageFormProps) {
  const { pathname, search } = useLocation();
  const isHydrated = useContext(HydratedPages);
  const content = (
    <>
      {fields ? <input type="hidden" name={describedInput} value={description(fields)} /> : null}
      {children}
    </>
  );
  if (isHydrated(pathname) && !reloadDocument)
    return (
      <RemixForm formRef={formRef} {...props}>
        {content}
      </RemixForm>
    );
  return (
    <form ref={formRef} method="post" action={pathname + search} {...props}>
      {content}
    </form>
  );
}

function RemixForm({
  formRef,
  onSubmit,
  children,
  ...props
}: Omit<PageFormProps, "reloadDocument" | "fields">) {
  const { pathname, search } = useLocation();
  const answer = useActionData();
  const isUnderWay = useNavigation().state !== "idle";
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState("");
  const wasUnderWay = useRef(false);

  // An answer brings a new page. If this page is still here, there was none.
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay && pressed) {
      setPressed(null);
      setStatus(unsentMessage(answer));
    }
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, pressed, answer]);

  function send(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setStatus(navigator.onLine ? "" : offlineMessage);
    if (!navigator.onLine || pressed) {
      event.preventDefault();
      return;
    }
    setPressed(submitter ?? event.currentTarget);
  }

  return (
    <SendingContext.Provider value={{ pressed, status }}>
      <Form
        ref={formRef}
        method="post"
        action={pathname + search}
        discover="none"
        {...props}
        aria-busy={pressed ? true : undefined}
        onSubmit={send}
      >
        {children}
      </Form>
    </SendingContext.Provider>
  );
}

interface FormStatusProps {
  /** True if the form has saved itself. A failed send is then no news. */
  isSaved?: boolean;
}

/** Status of a form: the reason why it wasn't sent, or an announcement that it's being sent. */
export function FormStatus({ isSaved = false }: FormStatusProps) {
  const { pressed, status } = useContext(SendingContext);
  const reason = isSaved && status === offlineMessage ? "" : status;
  const underWay = pressed?.dataset.busy ?? "";
  return (
    <p
      className={reason || !underWay ? "form-status" : "form-status visually-hidden"}
      role="status"
      // The page script may have written into it.
      suppressHydrationWarning
    >
      {reason || underWay}
    </p>
  );
}

/**
 * Button that Enter in a field presses, because it's the form's first. Without it, Enter would remove or add an item.
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
 */
export const EnterButton = () => (
  <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
);

interface BusyButtonProps {
  /** Label while the form is being sent. */
  busy: string;
  className?: string;
  name?: string;
  value?: string;
  children: ReactNode;
}

/** A button that sends its form and shows that it's under way. */
export function BusyButton({ busy, className = "button", children, ...props }: BusyButtonProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { pressed } = useContext(SendingContext);
  const isBusy = button !== null && pressed === button;
  return (
    <button
      ref={setButton}
      type="submit"
      className={className}
      disabled={isBusy}
      aria-label={isBusy ? busy : undefined}
      data-busy={busy}
      data-says={isBusy ? busy : undefined}
      {...props}
    >
      {children}
    </button>
  );
}
