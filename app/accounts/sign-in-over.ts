import type { KeptWords } from "~/lib/forms/kept-words";

/** What the error page is told about a form that was sent after the sign-in was over. */
export interface SignInOver {
  /** All that was sent, by the fields' names. */
  sent: KeptWords["sent"];
  /** Address of the login. */
  login: string;
}

export const isSignInOver = (told: unknown): told is SignInOver =>
  typeof told === "object" && told !== null && "sent" in told && "login" in told;
