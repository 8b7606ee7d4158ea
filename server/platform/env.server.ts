import * as z from "zod";

/**
 * Every environment variable the site reads. `docs/operations/configuration.md` explains them to operators.
 * `readEnv` is the only place that looks at `process.env`.
 */
const secret = z
  .string("is missing: one or more random strings of 32 characters or more, comma-separated, newest first")
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part.length >= 32), "needs at least 32 characters in each secret");

const origin = z
  .string("is missing: the site's public origin, for example https://www.example.com")
  .transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && /^https?:$/.test(url.protocol) && value.replace(/\/$/, "") === url.origin) return url.origin;
    context.addIssue({
      code: "custom",
      message: "must be an origin like https://www.example.com, without a path",
    });
    return z.NEVER;
  });

const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce
    .number(`must be a whole number from ${minimum} to ${maximum}`)
    .int(`must be a whole number from ${minimum} to ${maximum}`)
    .min(minimum, `must be a whole number from ${minimum} to ${maximum}`)
    .max(maximum, `must be a whole number from ${minimum} to ${maximum}`);

const secretUrl = (protocols: RegExp, message: string) =>
  z.string().refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    return url !== null && protocols.test(url.protocol) && url.hostname !== "";
  }, message);

const mail = {
  /** The server that letters are handed to. Unset: the site sends none, and another program has to. */
  SMTP_URL: secretUrl(/^smtps?:$/, "must look like smtps://user:password@smtp.example.com").optional(),
  /** What letters are sent from; the brokerage's own address unless set. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must look like Name <info@example.com>",
    )
    .optional(),
};

const hostAndPort = z.string().regex(/^[\w.-]+:\d+$/, "must look like 127.0.0.1:9099");

const logLevel = z
  .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
  .default("info");

/** Part of the secret that `npm run demo` signs sessions with. */
const demoSecretMark = "for the demo alone";

/** What points Firebase's SDKs at emulators; they read these variables themselves. */
export const emulatorVariables = [
  "FIREBASE_AUTH_EMULATOR_HOST",
  "FIRESTORE_EMULATOR_HOST",
  "FIREBASE_STORAGE_EMULATOR_HOST",
] as const;

const schema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be production, development or test")
    .default("production"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  APP_ORIGIN: origin,
  SESSION_SECRET: secret,
  FIREBASE_PROJECT_ID: z
    .string("is missing: the id of the Firebase project")
    .regex(/^[a-z\d.:-]+$/, "must be a project's id, like my-project-1a2b3, and not its name"),
  FIREBASE_API_KEY: z.string("is missing: the web API key of the Firebase project"),
  /** Where photos and papers are kept; Firebase's own bucket of the project unless set. */
  FIREBASE_STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d._-]{1,220}[a-z\d]$/, "must be a bucket's name, without gs://")
    .optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  /** Who signs tokens where neither a key file nor Google's own machine says so. */
  SERVICE_ACCOUNT: z.email("must be a service account's e-mail address").optional(),
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort.optional(),
  FIRESTORE_EMULATOR_HOST: hostAndPort.optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: hostAndPort.optional(),
  /** How many proxies stand in front and append to X-Forwarded-For. 0: the socket's address is the client's. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Sign-ups an hour from one address. */
  SIGN_UPS_PER_ADDRESS: wholeNumber(1, 10_000).default(100),
  /** Where all replicas count tries together. Unset: each counts for itself. */
  RATE_LIMIT_REDIS_URL: secretUrl(
    /^rediss?:$/,
    "must look like rediss://user:password@10.0.0.3:6379",
  ).optional(),
  /** Where Prometheus reads `/metrics`. Unset: nothing is measured. Never a port visitors can reach. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** How long any one call to Firebase may take, ms. The Admin SDK alone would retry for minutes. */
  PROVIDER_DEADLINE_MS: wholeNumber(100, 30_000).default(4000),
  ...mail,
  /** How often the site looks for letters to send, s. */
  MAIL_EVERY_SECONDS: wholeNumber(1, 3600).default(60),
  /**
   * How long leaving may take after SIGTERM, s: less than the platform waits before it kills. Docker and Cloud Run
   * wait 10 s, Kubernetes as long as `terminationGracePeriodSeconds` says.
   */
  DRAIN_SECONDS: wholeNumber(1, 3600).default(9),
  /** How long connections are still accepted after SIGTERM, ms, so that a balancer that asks `/readyz` notices. */
  DRAIN_NOTICE_MS: wholeNumber(0, 60_000).default(250),
  /** The brokerage's registration for GST/HST, which invoices say. Unset: an invoice says that it can be asked for. */
  HST_NUMBER: z
    .string()
    .regex(/^\d{9} ?RT ?\d{4}$/, "must look like 123456789 RT0001")
    .optional(),
  /** While a file is there under this path, no form is taken. */
  MAINTENANCE_FILE: z.string().optional(),
  LOG_LEVEL: logLevel,
  /** Set by `npm run demo` alone: lets a production build talk to emulators. */
  DEMO_MODE: z.enum(["0", "1"], "must be 0 or 1").default("0"),
});

/** Every variable the site reads, for the configuration table and `npm run doctor`. */
export const envNames = Object.keys(schema.shape) as (keyof Env)[];

export type Env = z.infer<typeof schema>;

/** Names that look like one of ours. */
const looksOurs =
  /^(SMTP|MAIL|FIREBASE|FIRESTORE|TRUST|METRICS|SIGN_UPS|RATE_LIMIT|PROVIDER|DRAIN|MAINTENANCE|HST|APP|SESSION|DEMO)_|_SECRET$/;

/** Variables that the site doesn't read though they look like its own: most likely misspelt. */
export const unknownNames = (source: Source): string[] =>
  Object.keys(source).filter((name) => looksOurs.test(name) && !(name in schema.shape));

/** The part of the environment that sending letters needs. */
export type MailEnv = Pick<Env, keyof typeof mail>;

/** The command that sends letters also writes those of offers that expire, with links. */
const mailSchema = z.object({ ...mail, APP_ORIGIN: origin, SESSION_SECRET: secret });

/** The environment is not fit to start with; `problems` has one line per variable. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "EnvError";
  }
}

type Source = Record<string, string | undefined>;

/** @throws EnvError */
function read<T extends z.ZodRawShape>(expected: z.ZodObject<T>, source: Source) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const quoted = Object.keys(expected.shape).filter((name) => /^(["']).*\1$/s.test(given[name] ?? ""));
  if (quoted.length > 0) {
    throw new EnvError(
      quoted.map(
        (name) => `${name} is in quotation marks, which \`docker --env-file\` keeps: leave them out`,
      ),
    );
  }
  const result = expected.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new EnvError([...new Set(lines)]);
}

/** For the command that sends letters: it needs no other variable of the site. @throws EnvError */
export const readMailEnv = (source: Source): MailEnv => read(mailSchema, source);

/**
 * Reads and checks the environment. An empty value counts as missing.
 * @throws EnvError naming every variable that is missing or wrong.
 */
export function readEnv(source: Source): Env {
  const env = read(schema, source);
  if (env.METRICS_PORT === env.PORT) throw new EnvError(["METRICS_PORT must not be the port of the site"]);
  if (env.NODE_ENV === "production" && env.DEMO_MODE !== "1") {
    // The build says it itself, whatever the environment has.
    if (process.env.EXAMPLE_BROKERAGE === "1") {
      throw new EnvError([
        "NODE_ENV is production, but this build is the example brokerage's, for tests: `npm run build` makes yours",
      ]);
    }
    if (!env.APP_ORIGIN.startsWith("https:")) {
      throw new EnvError([
        "APP_ORIGIN must start with https:// in production: cookies would travel in the clear",
      ]);
    }
    if (env.SESSION_SECRET.some((secret) => secret.includes(demoSecretMark))) {
      throw new EnvError(["SESSION_SECRET is the demo's, which everybody knows: `openssl rand -base64 32`"]);
    }
    const emulators = emulatorVariables.filter((name) => env[name]);
    // An emulator accepts unsigned tokens: anyone could sign in as anyone.
    if (emulators.length > 0) {
      throw new EnvError(
        emulators.map((name) => `${name} is set, but emulators are not for production: unset it`),
      );
    }
  }
  return env;
}

let checked: Env | undefined;

/** The process's environment, read and checked once. @throws EnvError */
export function env(): Env {
  checked ??= readEnv(process.env);
  return checked;
}

const secretSchema = z.object({ SESSION_SECRET: secret });

/** The secrets of the site, newest first. A command that writes letters needs no other variable. @throws EnvError */
export const sessionSecrets = (): readonly string[] =>
  (checked ?? read(secretSchema, process.env)).SESSION_SECRET;

const originSchema = z.object({ APP_ORIGIN: origin });

/** The site's own address; for a command that writes letters, which needs no other variable. @throws EnvError */
export const appOrigin = (): string => (checked ?? read(originSchema, process.env)).APP_ORIGIN;

/** The level of a log that exists before the environment is checked; `readEnv` refuses a wrong one. */
export const initialLogLevel = (): Env["LOG_LEVEL"] => logLevel.catch("info").parse(process.env.LOG_LEVEL);

/** Whether visitors reach the site over https: cookies are then `Secure` and HSTS is sent. */
export const isHttps = (): boolean => env().APP_ORIGIN.startsWith("https:");
