import { collection, plain } from "~/lib/store/collection.server";

/** `users/{uid}`: who a seller is. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  createdAt: Date;
}

export const usersCollection = collection("users", plain<Profile>());

/** `endedSessions/{sha-256 of the session}`: a session that was signed out. */
interface EndedSession {
  /** When no such session can be alive any more. */
  expireAt: Date;
}

export const endedSessionsCollection = collection("endedSessions", plain<EndedSession>());
