/** What the error page is told about a form that was sent after the sign-in was over. */
export interface SignInOver {
  /** What its writer typed, field by field. */
  typed: readonly string[];
  /** Address of the login. */
  login: string;
}

export const isSignInOver = (told: unknown): told is SignInOver =>
  typeof told === "object" && told !== null && "typed" in told && "login" in told;
