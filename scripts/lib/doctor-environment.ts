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

/** Checks of the doctor that need no network: each variable is right, and they fit together. */

/** Result of a check. A `hint` is worth knowing and wrong only in some environments. */
export interface Finding {
  verdict: "ok" | "hint" | "problem";
  text: string;
}

export const ok = (text: string): Finding => ({ verdict: "ok", text });
export const hint = (text: string): Finding => ({ verdict: "hint", text });
export const problem = (text: string): Finding => ({ verdict: "problem", text });

/** Checks every variable that the site reads, with the site's own rules. */
function variables(given: NodeJS.ProcessEnv, problems: readonly string[]): Finding[] {
  const known = envNames.map((name) => {
    const wrong = problems.find((line) => line.startsWith(`${name} `));
    if (wrong) return problem(wrong);
    return ok(given[name] ? name : `${name} (not set, not needed)`);
  });
  const unknown = unknownNames(given).map((name) =>
    hint(`${name} is not a variable of the site. Is it misspelt?`),
  );
  // Some problems are about several variables.
  const others = problems.filter((line) => !envNames.some((name) => line.startsWith(`${name} `)));
  return [...known, ...others.map(problem), ...unknown];
}

/**
 * Bits of information in a text if its characters were independent (Shannon).
 * It's an upper bound, so it finds secrets typed on a keyboard but not every weak one.
 */
function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -text.length * shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

/** Least entropy of a secret, in bits. 16 random bytes in hexadecimal reach it, with a margin for chance. */
const enoughBits = 96;

function secrets({ SESSION_SECRET }: Env): Finding {
  const good = SESSION_SECRET.every((secret) => secret !== demoSecret && entropyBits(secret) >= enoughBits);
  if (!good) return problem("SESSION_SECRET is guessable: make one with `openssl rand -base64 32`");
  if (new Set(SESSION_SECRET).size < SESSION_SECRET.length) {
    return problem("SESSION_SECRET has the same secret twice");
  }
  return ok(`SESSION_SECRET is strong (${SESSION_SECRET.length}, the first one signs)`);
}

/** Checks settings that are allowed on a developer's machine and wrong on a public site. */
const production = ({ TRUST_PROXY }: Env): Finding =>
  // This server speaks plain http, so an https origin means that a proxy is in front of it.
  TRUST_PROXY === 0
    ? problem(
        "TRUST_PROXY is 0, but a proxy terminates TLS: all visitors would share one address and its limits",
      )
    : ok(`TRUST_PROXY trusts ${TRUST_PROXY} in front`);

function emulators(env: Env): Finding[] {
  const missing = emulatorVariables.filter((name) => !env[name]);
  if (missing.length === 0) return [hint("Firebase runs in emulators: no real data is used")];
  if (missing.length === emulatorVariables.length) return [];
  return missing.map((name) => problem(`${name} is not set, but another emulator is: set all or none`));
}

/** Checks that the brokerage isn't the made-up one of this repository. */
function brokerage(visited: boolean): Finding {
  const address = site.email.general;
  if (!address.endsWith("@example.com")) return ok(`Emails to the office go to ${address}`);
  const text = `app/content/brokerage.ts has a made-up brokerage: emails would go to ${address}`;
  return visited ? problem(text) : hint(text);
}

/**
 * Lists decisions that are still the made-up brokerage's and promises that the operator has to confirm.
 * They are hints, because the site works without them. Sellers rely on them.
 */
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

/** Folders of the articles: in a build, and in the repository. */
const articleFolders = ["build/articles", "app/content/pages"];

/** False for an article about an area that isn't the page of one of our offices. */
const isListed = (file: string): boolean =>
  !file.startsWith("our-service-areas/") ||
  site.offices.some((office) => `${areaPath(office)}.mdx` === `/${file}`);

/** Reports articles that name towns of the example brokerage where this brokerage doesn't list homes. */
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

/** Checks the file that the Admin SDK authenticates with, if there is one. */
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
    return [problem(`${name} is not a JSON file`)];
  }
  if (key?.type === "external_account") return [ok(`${name} is a workload identity`)];
  if (key?.type === "impersonated_service_account") return [ok(`${name} impersonates a service account`)];
  if (key?.type !== "service_account") return [problem(`${name} is not a service account key`)];
  return [
    key.project_id === project
      ? ok(`${name} is a key of ${project}`)
      : problem(`${name} is a key of ${key.project_id}, but FIREBASE_PROJECT_ID is ${project}`),
  ];
}

const notAsked = hint("Firebase was not checked: correct the environment first");

/**
 * Checks an environment without a network.
 * @returns a finding for each check, and the environment if no check found a problem
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
    ...(visited
      ? [production(env)]
      : [hint("Production rules were not checked, because of NODE_ENV or DEMO_MODE")]),
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

/** Formats a finding as one line. */
export const lineOf = ({ verdict, text }: Finding): string => `${verdict.padEnd(7)}  ${text}`;
