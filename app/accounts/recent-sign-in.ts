import { sessionHours } from "~/content/business";
import type { User } from "./guard.server";

/** How long ago the password was typed, for what asks for it again. */

const hourMs = 60 * 60 * 1000;

/** Whether the password was typed more than so many hours ago. */
export const isOlder = ({ signedInAt }: User, hours: number): boolean =>
  Date.now() - signedInAt > hours * hourMs;

/** Whether the password was typed recently enough to change a record. */
export const isRecentSignIn = (user: User): boolean => !isOlder(user, sessionHours.recent);

/** Where the password is asked for again. @param returnTo where to go then */
export const confirmPasswordPath = (returnTo: string): string =>
  `/account/confirm-password?${new URLSearchParams({ redirectTo: returnTo })}`;
