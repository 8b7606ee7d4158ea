import * as z from "zod";

/** Environment variables of the site. `docs/operations/configuration.md` explains them to operators. */
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
  /** Mail server that letters are handed to. If unset, the site sends none and another program has to. */
  SMTP_URL: secretUrl(/^smtps?:$/, "must look like smtps://user:password@smtp.example.com").optional(),
  /** Sender of letters. Defaults to the brokerage's own address. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must look like Name <info@example.com>",
    )
    .optional(),
};

const replies = {
  /** Domain of the addresses to which people reply about an order or listing. If unset, they reply to the brokerage. */
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/, "must be a domain like files.example.com")
    .optional(),
  /** Signs the emails that `/mail/in` accepts. */
  MAIL_IN_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
};

const feed = {
  /** Address of the board's RESO Web API. If unset, listings aren't compared with the MLS. */
  MLS_FEED_URL: secretUrl(/^https?:$/, "must look like https://query.example.com/odata").optional(),
  /** Bearer token for it. */
  MLS_FEED_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{4,4000}$/, "must be a token without spaces")
    .optional(),
  /** The brokerage's office keys on the MLS. */
  MLS_FEED_OFFICES: z
    .string()
    .regex(/^[\w-]{1,40}(?:,[\w-]{1,40}){0,9}$/, "must be one or more ListOfficeKey values, comma-separated")
    .optional(),
};

const feedNames = ["MLS_FEED_URL", "MLS_FEED_TOKEN", "MLS_FEED_OFFICES"] as const;

const hostAndPort = z.string().regex(/^[\w.-]+:\d+$/, "must look like 127.0.0.1:9099");

const logLevel = z
  .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
  .default("info");

/** Part of the secret that signs sessions of `npm run demo`. */
const demoSecretMark = "for the demo alone";

/** Variables that point Firebase's SDKs at emulators. The SDKs read them directly. */
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
  /** Bucket of photos and documents. Defaults to Firebase's own bucket of the project. */
  FIREBASE_STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d._-]{1,220}[a-z\d]$/, "must be a bucket's name, without gs://")
    .optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  /** Service account that signs tokens if there is neither a key file nor a Google machine. */
  SERVICE_ACCOUNT: z.email("must be a service account's email address").optional(),
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort.optional(),
  FIRESTORE_EMULATOR_HOST: hostAndPort.optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: hostAndPort.optional(),
  /** Number of proxies in front that append to X-Forwarded-For. With 0 the socket's address is the client's. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Sign-ups an hour from one address. */
  SIGN_UPS_PER_ADDRESS: wholeNumber(1, 10_000).default(100),
  /** Store in which all replicas count tries together. If unset, each replica counts alone. */
  RATE_LIMIT_REDIS_URL: secretUrl(
    /^rediss?:$/,
    "must look like rediss://user:password@10.0.0.3:6379",
  ).optional(),
  /** Port on which Prometheus reads `/metrics`. If unset, nothing is measured. Visitors must not reach it. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** Deadline of any one call to Firebase, in ms. The Admin SDK alone would retry for minutes. */
  PROVIDER_DEADLINE_MS: wholeNumber(100, 30_000).default(4000),
  ...mail,
  ...replies,
  ...feed,
  /** Interval between searches for letters to send, in seconds. */
  MAIL_EVERY_SECONDS: wholeNumber(1, 3600).default(60),
  /**
   * Time to drain after SIGTERM, in seconds. It has to be less than the platform waits before it kills.
   * Docker and Cloud Run wait 10 s, Kubernetes waits for `terminationGracePeriodSeconds`.
   */
  DRAIN_SECONDS: wholeNumber(1, 3600).default(9),
  /**
   * Time after SIGTERM in which connections are still accepted, in ms, so that a balancer that polls `/readyz`
   * notices.
   */
  DRAIN_NOTICE_MS: wholeNumber(0, 60_000).default(250),
  /**
   * The brokerage's GST/HST registration, printed on invoices. If unset, an invoice says that the client can ask for
   * it.
   */
  HST_NUMBER: z
    .string()
    .regex(/^\d{9} ?RT ?\d{4}$/, "must look like 123456789 RT0001")
    .optional(),
  /** Path of a file. While it exists, no form is accepted. */
  MAINTENANCE_FILE: z.string().optional(),
  LOG_LEVEL: logLevel,
  /** Set only by `npm run demo`. Lets a production build use emulators. */
  DEMO_MODE: z.enum(["0", "1"], "must be 0 or 1").default("0"),
});

/** Every variable the site reads, for the configuration table and `npm run doctor`. */
export const envNames = Object.keys(schema.shape) as (keyof Env)[];

export type Env = z.infer<typeof schema>;

/** Pattern of names that look like ours. */
const looksOurs =
  /^(SMTP|MAIL|MLS|FIREBASE|FIRESTORE|TRUST|METRICS|SIGN_UPS|RATE_LIMIT|PROVIDER|DRAIN|MAINTENANCE|HST|APP|SESSION|DEMO)_|_SECRET$/;

/** Variables that look like ours but that the site doesn't read. They are probably misspelt. */
export const unknownNames = (source: Source): string[] =>
  Object.keys(source).filter((name) => looksOurs.test(name) && !(name in schema.shape));

/** Variables needed to send letters. */
export type MailEnv = Pick<Env, keyof typeof mail>;

/** The command that sends letters also writes letters about expired offers, with links. */
const mailSchema = z.object({ ...mail, ...replies, APP_ORIGIN: origin, SESSION_SECRET: secret });

/** The environment isn't fit to start with. `problems` has one line for each variable. */
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

/** Reads the variables of the command that sends letters. It needs no others. @throws EnvError */
export const readMailEnv = (source: Source): MailEnv => read(mailSchema, source);

/**
 * Reads and checks the environment. An empty value counts as missing.
 * @throws EnvError naming every variable that is missing or wrong.
 */
export function readEnv(source: Source): Env {
  const env = read(schema, source);
  if (Boolean(env.MAIL_REPLY_DOMAIN) !== Boolean(env.MAIL_IN_SECRET))
    throw new EnvError(["MAIL_REPLY_DOMAIN and MAIL_IN_SECRET need each other: set both or neither"]);
  const given = feedNames.filter((name) => env[name]);
  if (given.length > 0 && given.length < feedNames.length)
    throw new EnvError([`${feedNames.join(", ")} need each other: set all or none`]);
  if (env.METRICS_PORT === env.PORT) throw new EnvError(["METRICS_PORT must not be the port of the site"]);
  if (env.NODE_ENV === "production" && env.DEMO_MODE !== "1") {
    // Set by the build itself, so it's independent of the environment that was passed.
    if (process.env.EXAMPLE_BROKERAGE === "1") {
      throw new EnvError([
        "NODE_ENV is production, but this build is the example brokerage's, for tests: `npm run build` builds yours",
      ]);
    }
    if (!env.APP_ORIGIN.startsWith("https:")) {
      throw new EnvError([
        "APP_ORIGIN must start with https:// in production: cookies would be sent unencrypted",
      ]);
    }
    if (env.MLS_FEED_URL?.startsWith("http:")) {
      throw new EnvError([
        "MLS_FEED_URL must start with https:// in production: the token would be sent unencrypted",
      ]);
    }
    if (env.SESSION_SECRET.some((secret) => secret.includes(demoSecretMark))) {
      throw new EnvError(["SESSION_SECRET is the demo's, which is public: `openssl rand -base64 32`"]);
    }
    const emulators = emulatorVariables.filter((name) => env[name]);
    // An emulator accepts unsigned tokens, so that anyone could log in as anyone.
    if (emulators.length > 0) {
      throw new EnvError(
        emulators.map((name) => `${name} is set, but production must not use emulators: unset it`),
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

/** The site's secrets, newest first. A command that writes letters needs no other variable. @throws EnvError */
export const sessionSecrets = (): readonly string[] =>
  (checked ?? read(secretSchema, process.env)).SESSION_SECRET;

const repliesSchema = z.object(replies);

/** Domain of the reply addresses, if set. A command that writes letters needs no other variable. @throws EnvError */
export const replyDomain = (): string | undefined =>
  (checked ?? read(repliesSchema, process.env)).MAIL_REPLY_DOMAIN;

const feedSchema = z.object(feed);

/** The board's feed, or null without one. A command that writes letters needs no other variable. @throws EnvError */
export function feedSettings(): { url: string; token: string; offices: string[] } | null {
  const found = checked ?? read(feedSchema, process.env);
  const { MLS_FEED_URL: url, MLS_FEED_TOKEN: token, MLS_FEED_OFFICES: offices } = found;
  return url && token && offices ? { url, token, offices: offices.split(",") } : null;
}

const originSchema = z.object({ APP_ORIGIN: origin });

/** The site's own address. A command that writes letters needs no other variable. @throws EnvError */
export const appOrigin = (): string => (checked ?? read(originSchema, process.env)).APP_ORIGIN;

/** Log level before the environment is checked. `readEnv` rejects a wrong one. */
export const initialLogLevel = (): Env["LOG_LEVEL"] => logLevel.catch("info").parse(process.env.LOG_LEVEL);

/** True if visitors use https. Cookies are then `Secure`, and HSTS is sent. */
export const isHttps = (): boolean => env().APP_ORIGIN.startsWith("https:");
