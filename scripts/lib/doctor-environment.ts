import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  type Env,
  EnvError,
  emulatorVariables,
  envNames,
  readEnv,
  unknownNames,
} from "#server/platform/env.server";
import { replyTime } from "~/content/phrases";
import { stillExample } from "~/content/policies";
import { placesOfOthers } from "~/content/service-area";
import { areaPath, site } from "~/content/site";
import { demoSecret } from "./site.mjs";

/** What the doctor finds out without asking anybody: whether the variables are right, and fit together. */

/** `hint`: worth knowing, wrong only in some places. */
export interface Finding {
  verdict: "ok" | "hint" | "problem";
  text: string;
}

export const ok = (text: string): Finding => ({ verdict: "ok", text });
export const hint = (text: string): Finding => ({ verdict: "hint", text });
export const problem = (text: string): Finding => ({ verdict: "problem", text });

/** Every variable the site reads, as the site itself judges it. */
function variables(given: NodeJS.ProcessEnv, problems: readonly string[]): Finding[] {
  const known = envNames.map((name) => {
    const wrong = problems.find((line) => line.startsWith(`${name} `));
    if (wrong) return problem(wrong);
    return ok(given[name] ? name : `${name} (not set, not needed)`);
  });
  const unknown = unknownNames(given).map((name) =>
    hint(`${name} is no variable of the site: is it misspelt?`),
  );
  return [...known, ...unknown];
}

/**
 * Bits of information in a text if its characters were independent (Shannon). An estimate from above:
 * it finds secrets that somebody made up on the keyboard's left side, not every bad one.
 */
function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -text.length * shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

/** What 16 random bytes in hexadecimal reach, with room for chance. */
const enoughBits = 96;

function secrets({ SESSION_SECRET }: Env): Finding {
  const good = SESSION_SECRET.every((secret) => secret !== demoSecret && entropyBits(secret) >= enoughBits);
  if (!good) return problem("SESSION_SECRET can be guessed: make one with `openssl rand -base64 32`");
  if (new Set(SESSION_SECRET).size < SESSION_SECRET.length) {
    return problem("SESSION_SECRET names the same secret twice");
  }
  return ok(`SESSION_SECRET is strong (${SESSION_SECRET.length}, the first one signs)`);
}

/** What is allowed on a developer's machine and wrong where visitors come. */
const production = ({ TRUST_PROXY }: Env): Finding =>
  // This server speaks plain http, so https means that something stands in front of it.
  TRUST_PROXY === 0
    ? problem("TRUST_PROXY is 0, but a proxy ends https: all visitors would share its address and limits")
    : ok(`TRUST_PROXY trusts ${TRUST_PROXY} in front`);

function emulators(env: Env): Finding[] {
  const missing = emulatorVariables.filter((name) => !env[name]);
  if (missing.length === 0) return [hint("Firebase is the emulators: nothing here is real")];
  if (missing.length === emulatorVariables.length) return [];
  return missing.map((name) => problem(`${name} is not set, but another emulator is: set all or none`));
}

/** Whose site it is: the repository comes with a brokerage that does not exist. */
function brokerage(visited: boolean): Finding {
  const address = site.email.general;
  if (!address.endsWith("@example.com")) return ok(`Letters go to ${address}`);
  const text = `app/content/brokerage.ts is of a made-up brokerage: letters would go to ${address}`;
  return visited ? problem(text) : hint(text);
}

/** What the pages say for a brokerage that does not exist, and what somebody has to confirm. Nothing is wrong with the site without it, but sellers rely on it. */
const decisions = (): Finding[] => [
  ...stillExample().map((decision) =>
    hint(`app/content/brokerage.ts: still the example brokerage's: ${decision}`),
  ),
  ...strangePlaces(),
  hint(
    `app/content/business.ts promises an answer within ${replyTime} (replyBusinessDays): confirm that the office can keep it`,
  ),
  hint(
    "app/postings/order/lists.ts: have a member of the board confirm that the lists of answers of an order are the board's",
  ),
];

/** Where the articles are: in a build, and in the repository. */
const articleFolders = ["build/articles", "app/content/pages"];

/** True unless it is about an area in which no office of ours has a page. */
const isListed = (file: string): boolean =>
  !file.startsWith("our-service-areas/") ||
  site.offices.some((office) => `${areaPath(office)}.mdx` === `/${file}`);

/** Towns of the example's that an article still names although nobody of ours lists there. */
function strangePlaces(): Finding[] {
  const folder = articleFolders.find((one) => existsSync(one));
  if (!folder) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx") && isListed(file))
    .flatMap((file) => {
      const places = placesOfOthers(readFileSync(`${folder}/${file}`, "utf8"));
      if (places.length === 0) return [];
      return [
        hint(
          `app/content/pages/${file} names ${places.join(", ")}, where the brokerage isn't: is it still true?`,
        ),
      ];
    });
}

/** The file the Admin SDK signs in with, if it is one. */
function credentials(env: Env): Finding[] {
  const { GOOGLE_APPLICATION_CREDENTIALS: file, FIREBASE_PROJECT_ID: project } = env;
  const name = "GOOGLE_APPLICATION_CREDENTIALS";
  if (!file) {
    return env.FIRESTORE_EMULATOR_HOST
      ? []
      : [hint(`${name} is not set: the machine's own service account is used, as on Cloud Run`)];
  }
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    return [problem(`${name} cannot be read: ${(error as NodeJS.ErrnoException).code}`)];
  }
  let key: { type?: unknown; project_id?: unknown } | null;
  try {
    key = JSON.parse(text);
  } catch {
    return [problem(`${name} is no JSON file`)];
  }
  if (key?.type === "external_account") return [ok(`${name} is a workload identity`)];
  if (key?.type === "impersonated_service_account") return [ok(`${name} impersonates a service account`)];
  if (key?.type !== "service_account") return [problem(`${name} is no service account's key`)];
  return [
    key.project_id === project
      ? ok(`${name} is a key of ${project}`)
      : problem(`${name} is a key of ${key.project_id}, but FIREBASE_PROJECT_ID is ${project}`),
  ];
}

const notAsked = hint("Firebase was not asked: mend the environment first");

/**
 * Judges an environment by itself.
 * @returns a finding for each thing that was looked at, and the environment where none of them is a problem
 */
export function examineEnvironment(given: NodeJS.ProcessEnv): { findings: Finding[]; env: Env | null } {
  let env: Env;
  try {
    env = readEnv(given);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return { findings: [...variables(given, error.problems), notAsked], env: null };
  }
  const visited = env.NODE_ENV === "production" && env.DEMO_MODE !== "1";
  const findings = [
    ...variables(given, []),
    secrets(env),
    ...(visited ? [production(env)] : [hint("Rules of production were not applied: NODE_ENV or DEMO_MODE")]),
    ...emulators(env),
    brokerage(visited),
    ...decisions(),
    ...credentials(env),
  ];
  if (findings.some(({ verdict }) => verdict === "problem")) {
    return { findings: [...findings, notAsked], env: null };
  }
  return { findings, env };
}

/** A finding as a line of its own. */
export const lineOf = ({ verdict, text }: Finding): string => `${verdict.padEnd(7)}  ${text}`;
