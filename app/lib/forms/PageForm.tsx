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
import { offlineMessage } from "~/enhancements/words";
import { isGuarded } from "~/zones";
import { unsentMessage } from "./client-action";
import type { Fields } from "./form";
import { describedInput, description } from "./kept-words";

/** What the parts of a form know of it while React sends it. */
interface Sending {
  /** The button that was pressed, while the answer is awaited. */
  pressed: HTMLElement | null;
  /** Why the form was not sent, or not answered. */
  status: string;
}

const SendingContext = createContext<Sending>({ pressed: null, status: "" });

interface PageFormProps extends Omit<FormProps, "method"> {
  /** Whether it is sent as a document though React runs: files without an island of their own, a change of the session. */
  reloadDocument?: boolean;
  formRef?: Ref<HTMLFormElement>;
  /** Its fields, which it describes to the page that gives back its words. */
  fields?: Fields;
  children: ReactNode;
}

/**
 * A form that is posted to its page's own action, without a place on the page that a link has left in the address: that would keep
 * the focus from what is wrong. Where React runs it is Remix's: sent once however often it is pressed, not
 * without a network, and the page stays as it is until there is an answer. Everywhere else, and without scripts, it is sent as
 * a document; `enhancements/submit-button.ts` does the same there.
 */
export function PageForm({ reloadDocument = false, formRef, fields, children, ...props }: PageFormProps) {
  const { pathname, search } = useLocation();
  const content = (
    <>
      {fields ? <input type="hidden" name={describedInput} value={description(fields)} /> : null}
      {children}
    </>
  );
  if (isGuarded(pathname) && !reloadDocument)
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

  // An answer brings a new page. Where this one is still here, there was none.
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
  /** True if the form has saved itself: that it wasn't sent is then no news. */
  isSaved?: boolean;
}

/** Where a form says why it was not sent, and tells screen readers that it is under way. */
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

interface BusyButtonProps {
  /** Its label while the form is being sent. */
  busy: string;
  className?: string;
  name?: string;
  value?: string;
  children: ReactNode;
}

/** A button that sends its form and says that it is under way. */
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
