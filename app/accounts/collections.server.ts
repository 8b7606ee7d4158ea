import { collection, plain } from "~/lib/store/collection.server";

/** `users/{uid}`: a seller's profile. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  createdAt: Date;
}

export const usersCollection = collection("users", plain<Profile>());

/** `endedSessions/{sha-256 of the session}`: a session that was logged out. */
interface EndedSession {
  /** Deletion time, after every such session has expired. */
  expireAt: Date;
}

export const endedSessionsCollection = collection("endedSessions", plain<EndedSession>());
