import { sessionHours } from "~/content/business";
import type { User } from "./guard.server";

/** Checks of the time since the last login, for actions that require a recent password. */

const hourMs = 60 * 60 * 1000;

/** True if the password was typed more than this many hours ago. */
export const isOlder = ({ signedInAt }: User, hours: number): boolean =>
  Date.now() - signedInAt > hours * hourMs;

/** True if the password was typed recently enough to change a record. */
export const isRecentSignIn = (user: User): boolean => !isOlder(user, sessionHours.recent);

/** Path of the page that asks for the password. @param returnTo path afterwards */
export const confirmPasswordPath = (returnTo: string): string =>
  `/account/confirm-password?${new URLSearchParams({ redirectTo: returnTo })}`;
