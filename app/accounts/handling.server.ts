import { type Handling, namesNobody } from "~/lib/store/handling";
import { expiryPass } from "~/lib/store/passes.server";
import { endedSessionsCollection, usersCollection } from "./collections.server";
import { deleteProfile, findProfile } from "./profile.server";

/** Handling of personal data in accounts. */
export const accountsHandling: readonly Handling[] = [
  {
    of: endedSessionsCollection,
    ...namesNobody("A fingerprint of a session names no one."),
    retain: [expiryPass(endedSessionsCollection, "ended sessions that can no longer be used", null)],
  },
  {
    of: usersCollection,
    export: { name: "profile", read: ({ uid }) => findProfile(uid) },
    words: {
      labels: {
        account: "Your account",
        profile: "Your name",
        id: "ID",
        uid: "Account ID",
        emailVerified: "Email address confirmed",
        lastSignInAt: "Last login",
      },
    },

    erase: ({ uid }) => deleteProfile(uid),
    retain: "A profile is kept as long as its account.",
  },
];
