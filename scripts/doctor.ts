// `npm run doctor`: checks that this environment can run the site. It prints one line for each check.
// The exit code is 1 if a check fails.

import { randomUUID } from "node:crypto";
import { resolveMx } from "node:dns/promises";
import type { Query } from "firebase-admin/firestore";
import { tryMailServer } from "#server/mail/smtp.server";
import { withDeadline } from "#server/platform/deadline.server";
import { type Env, feedSettings } from "#server/platform/env.server";
import { adminAuth, bucketName, firestore } from "#server/platform/firebase-admin.server";
import { deleteFilesUnder, readFile, saveFile } from "#server/platform/storage.server";
import { usersCollection } from "~/accounts/collections.server";
import { signInWithCustomToken } from "~/accounts/identity-toolkit.server";
import { staffCollection } from "~/accounts/staff/collections.server";
import { listStaff } from "~/accounts/staff/staff.server";
import { policies } from "~/content/policies";
import { longDate, today } from "~/lib/format";
import type { Collection } from "~/lib/store/collection.server";
import { doctorCollection } from "~/lib/store/doctor.server";
import { isRefusedAs } from "~/lib/store/grpc-status";
import { schema } from "~/lib/store/schema";
import { filledFields, isThin } from "~/mls/compare";
import { type FeedSettings, mlsFeed } from "~/mls/feed.server";
import { type MlsPart, mlsParts } from "~/mls/fields";
import { postingsCollection } from "~/postings/collections.server";
import { unconfirmedWords } from "~/postings/mls/unconfirmed";
import { isRegistrant } from "~/postings/registrants";
import { requestsCollection } from "~/requests/collection.server";
import { workCollection } from "~/work/collection.server";
import { indexes } from "../firestore.indexes.json";
import { examineEnvironment, type Finding, hint, lineOf, ok, problem } from "./lib/doctor-environment";
import { officeRows } from "./lib/doctor-rows";
import { passwordSignIn, said } from "./lib/doctor-sign-in";

/** Time that Firebase may take to answer, in ms. The first call also fetches an access token. */
const deadlineMs = 20_000;

/** Shortest session that Firebase allows, in ms. */
const sessionMs = 5 * 60 * 1000;

/** Returns `whenGood`, or the error of the work. */
async function attempt(whenGood: string, what: string, work: Promise<unknown>): Promise<Finding> {
  try {
    await withDeadline(what, work, deadlineMs);
    return ok(whenGood);
  } catch (error) {
    return problem(`${what}: ${said(error)}`);
  }
}

const accounts = () =>
  attempt(
    "Firebase Auth lets this service account manage accounts",
    "Firebase Auth for administrators",
    adminAuth().then((auth) => auth.listUsers(1)),
  );

/** Signs a token with the key file. Without a key file Google signs it, which needs an extra role. */
const signToken = (uid: string) => adminAuth().then((auth) => auth.createCustomToken(uid));

/**
 * Tests the steps of a login after the password. It creates an account, starts and reads a session, and deletes the
 * account.
 */
async function startAndReadSession(uid: string, token: string): Promise<void> {
  const auth = await adminAuth();
  const { idToken } = await signInWithCustomToken(token);
  try {
    const session = await auth.createSessionCookie(idToken, { expiresIn: sessionMs });
    await auth.verifySessionCookie(session, true);
  } finally {
    await auth.deleteUser(uid);
  }
}

async function sessions(): Promise<Finding[]> {
  const uid = `doctor-${randomUUID()}`;
  const token = signToken(uid);
  const signed = await attempt(
    "Tokens can be signed (for the email that confirms an address)",
    "Signing tokens (Service Account Token Creator)",
    token,
  );
  if (signed.verdict === "problem")
    return [signed, hint("Sessions were not checked, because that needs a signed token")];
  return [
    signed,
    await attempt(
      "Sessions can be created, read and ended",
      "Sessions",
      startAndReadSession(uid, await token),
    ),
  ];
}

/** Day on which Firebase ends its extensions, including the one that sends letters. */
const extensionsEnd = "March 31, 2027";

async function mail(env: Env): Promise<Finding> {
  const { SMTP_URL } = env;
  if (!SMTP_URL) {
    return hint(`SMTP_URL is not set: emails wait for Firebase's extension, which ends on ${extensionsEnd}`);
  }
  return attempt("The mail server accepts the login", "The mail server", tryMailServer({ ...env, SMTP_URL }));
}

/** Checks that emails to the reply addresses find a mail server. */
const replies = ({ MAIL_REPLY_DOMAIN: domain }: Env): Promise<Finding> | Finding =>
  domain
    ? attempt(`${domain} has a mail server for replies`, `Mail server of ${domain}`, resolveMx(domain))
    : hint("MAIL_REPLY_DOMAIN is not set: replies to emails don't come into the files");

/** Reads each resource of the feed, because a licence may leave one out. @throws FeedError */
async function mlsAnswers(settings: FeedSettings): Promise<void> {
  const feed = mlsFeed(settings);
  const filled = [...filledFields(await feed.available())];
  if (filled.length > 0 && isThin(filled))
    throw new Error("It fills less than half of the mandatory fields, so listings aren't compared");
  for (const part of Object.keys(mlsParts) as MlsPart[])
    if (!(await feed.partsOf(part, ["X0000000"])))
      throw new Error(`It has no ${part}, so they aren't compared`);
}

/** Checks the MLS feed, and lists words of the board that a member has to confirm. */
async function mls(): Promise<Finding[]> {
  const settings = feedSettings();
  if (!settings) {
    const text = "MLS_FEED_URL is not set: listings are not compared with the MLS";
    return [policies.checksMls ? problem(`${text}, but pages promise it (checksMls)`) : hint(text)];
  }
  return [
    await attempt("The MLS feed answers", "The MLS feed", mlsAnswers(settings)),
    hint(`Confirm these words of the MLS (app/postings/order/lists.ts): ${unconfirmedWords().join(", ")}`),
  ];
}

/** Names the registrants whose registration with RECO isn't recorded, or has expired. */
async function registrations(): Promise<Finding> {
  try {
    const missing = (await listStaff()).flatMap(({ name, role, registration }) => {
      if (!isRegistrant({ role }) || (registration && registration.until >= today())) return [];
      return `${name} (${registration ? `expired ${longDate(registration.until)}` : "not recorded"})`;
    });
    return missing.length > 0
      ? hint(`Without a valid RECO registration under People: ${missing.join(", ")}`)
      : ok("Every agent and broker has a valid RECO registration");
  } catch {
    return hint("RECO registrations were not checked");
  }
}

const store = () =>
  attempt(
    "Firestore accepts writes, reads and deletions",
    "Firestore",
    firestore().then(async (db) => {
      const note = doctorCollection(db).doc(randomUUID());
      await note.set({ at: new Date() });
      await note.get();
      await note.delete();
    }),
  );

const files = () =>
  attempt(
    `The bucket ${bucketName()} accepts writes, reads, lists and deletions`,
    `Firebase Storage (bucket ${bucketName()})`,
    writeAndReadFile(),
  );

async function writeAndReadFile(): Promise<void> {
  const folder = `doctor/${randomUUID()}`;
  await saveFile(`${folder}/note.txt`, Buffer.from("doctor"), "text/plain");
  const content = await readFile(`${folder}/note.txt`);
  if ((await new Response(content).text()) !== "doctor") throw new Error("a file came back changed");
  await deleteFilesUnder(folder);
}

/** Collections whose records have a schema version. The other collections are written together with them. */
const versioned: readonly Collection[] = [
  usersCollection,
  staffCollection,
  requestsCollection,
  postingsCollection,
  workCollection,
];

/** Checks that every record has the schema of this build. */
const storeSchema = () =>
  attempt(
    `Firestore's records have this build's schema, ${schema}`,
    "Firestore's schema",
    firestore().then((db) =>
      Promise.all(
        versioned.flatMap((of) =>
          (["asc", "desc"] as const).map(async (order) => {
            const { docs } = await (of(db) as Query).orderBy("version", order).limit(1).get();
            const version: unknown = docs[0]?.get("version") ?? schema;
            if (version === schema) return;
            throw new Error(
              `${of.id} has records of schema ${version}, this build reads ${schema} (docs/operations/updates.md)`,
            );
          }),
        ),
      ),
    ),
  );

/** Runs one query for each composite index the site relies on. */
const answeringIndexes = () =>
  Promise.all(
    indexes.map(({ collectionGroup, fields }) => {
      const name = `${collectionGroup} (${fields.map(({ fieldPath }) => fieldPath).join(", ")})`;
      const query = firestore().then((db) => {
        const [last, ...looked] = [...fields].reverse();
        const matching = looked.reduce(
          (query, field) =>
            query.where(field.fieldPath, "arrayConfig" in field ? "array-contains" : "==", "doctor"),
          db.collection(collectionGroup).limit(1),
        );
        if (!last) return matching.get();
        return matching
          .orderBy(last.fieldPath, "order" in last && last.order === "DESCENDING" ? "desc" : "asc")
          .get();
      });
      const explained = query.catch((error: unknown) => {
        if (!isRefusedAs(error, "failedPrecondition")) throw error;
        throw new Error("is missing or still being built: `firebase deploy --only firestore`");
      });
      return attempt(`Firestore index ${name} answers`, `Firestore index ${name}`, explained);
    }),
  );

async function examine(): Promise<Finding[]> {
  const { findings, env } = examineEnvironment(process.env);
  if (!env) return findings;
  return [
    ...findings,
    ...(
      await Promise.all([
        passwordSignIn(),
        accounts(),
        sessions(),
        store(),
        storeSchema(),
        files(),
        officeRows(),
        registrations(),
        answeringIndexes(),
        mail(env),
        replies(env),
        mls(),
      ])
    ).flat(),
  ];
}

const findings = await examine();
for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`);
// Ends the process, because the Admin SDK keeps its connections open.
process.exit(findings.some(({ verdict }) => verdict === "problem") ? 1 : 0);
