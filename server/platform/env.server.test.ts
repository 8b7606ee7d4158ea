import { describe, expect, it, onTestFinished, vi } from "vitest";
import { EnvError, readEnv, readMailEnv, sessionSecrets, unknownNames } from "./env.server";

const good = {
  APP_ORIGIN: "https://www.example.com",
  SESSION_SECRET: "x".repeat(32),
  FIREBASE_PROJECT_ID: "project",
  FIREBASE_API_KEY: "key",
};

function problems(source: Record<string, string | undefined>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe("readEnv", () => {
  it("fills in the defaults", () => {
    expect(readEnv(good)).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      NODE_ENV: "production",
      TRUST_PROXY: 0,
      SIGN_UPS_PER_ADDRESS: 100,
      PROVIDER_DEADLINE_MS: 4000,
      DRAIN_SECONDS: 9,
      // Each poll costs money, and a replica sends its own letters at once.
      MAIL_EVERY_SECONDS: 60,
    });
  });

  it.each(Object.keys(good))("names %s in one line if it is missing or empty", (name) => {
    for (const value of [undefined, ""]) {
      const lines = problems({ ...good, [name]: value });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`^${name} is missing`));
    }
  });

  it("takes the MLS feed's three variables together, and its address only encrypted", () => {
    const feed = {
      MLS_FEED_URL: "https://mls.example.com/odata",
      MLS_FEED_TOKEN: "abcd.efgh",
      MLS_FEED_OFFICES: "1,2",
    };
    expect(problems({ ...good, ...feed })).toEqual([]);
    for (const name of Object.keys(feed))
      expect(problems({ ...good, ...feed, [name]: undefined })).toEqual([
        "MLS_FEED_URL, MLS_FEED_TOKEN, MLS_FEED_OFFICES need each other: set all or none",
      ]);
    expect(problems({ ...good, ...feed, MLS_FEED_URL: "http://mls.example.com" })[0]).toMatch(/https:/);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["APP_ORIGIN", "www.example.com"],
    ["APP_ORIGIN", "https://www.example.com/path"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", `${"x".repeat(32)},short`],
    ["TRUST_PROXY", "-1"],
    ["DEMO_MODE", "yes"],
    ["SIGN_UPS_PER_ADDRESS", "0"],
    ["METRICS_PORT", "0"],
    ["FIREBASE_AUTH_EMULATOR_HOST", "http://127.0.0.1:9099"],
    ["FIREBASE_STORAGE_EMULATOR_HOST", "9199"],
    ["SMTP_URL", "smtp.example.com:587"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "A <a@example.com>\nBcc: b@example.com"],
    ["MAIL_EVERY_SECONDS", "0"],
    ["RATE_LIMIT_REDIS_URL", "10.0.0.3:6379"],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "verbose"],
    ["FIREBASE_PROJECT_ID", "My Project"],
    ["DRAIN_NOTICE_MS", "soon"],
  ])("refuses %s=%s", (name, value) => {
    const lines = problems({ ...good, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  });

  it.each([
    ["plain http", { APP_ORIGIN: "http://www.example.com" }, "APP_ORIGIN must start with https://"],
    [
      "the demo's secret",
      { SESSION_SECRET: "this secret is for the demo alone and known" },
      "SESSION_SECRET is the demo's",
    ],
  ])("refuses %s in production unless it is the demo", (_, change, line) => {
    expect(problems({ ...good, ...change })).toEqual([expect.stringContaining(line)]);
    expect(problems({ ...good, ...change, DEMO_MODE: "1" })).toEqual([]);
    expect(problems({ ...good, ...change, NODE_ENV: "development" })).toEqual([]);
  });

  it("refuses the build of the example brokerage in production unless it is the demo", () => {
    vi.stubEnv("EXAMPLE_BROKERAGE", "1");
    const source = { ...good, NODE_ENV: "production" };
    expect(problems(source)).toEqual([expect.stringContaining("`npm run build` builds yours")]);
    expect(problems({ ...source, DEMO_MODE: "1" })).toEqual([]);
    vi.unstubAllEnvs();
    expect(problems(source)).toEqual([]);
  });

  it("refuses values in quotation marks, because some readers of the file remove them and others keep them", () => {
    const quoted = { ...good, SESSION_SECRET: `"${good.SESSION_SECRET}"`, FIREBASE_API_KEY: "'key'" };
    expect(problems(quoted)).toEqual([
      expect.stringMatching(/^SESSION_SECRET is in quotation marks/),
      expect.stringMatching(/^FIREBASE_API_KEY is in quotation marks/),
    ]);
  });

  it("names variables that are probably misspelt, but no system variables", () => {
    const source = {
      ...good,
      SMTP_ULR: "x",
      TRUST_PROXIES: "1",
      SESION_SECRET: "x",
      PATH: "/bin",
      MAIL: "/var/mail",
    };
    expect(unknownNames(source)).toEqual(["SMTP_ULR", "TRUST_PROXIES", "SESION_SECRET"]);
  });

  it("accepts several session secrets, newest first", () => {
    const secrets = ["n".repeat(32), "o".repeat(32)];
    expect(readEnv({ ...good, SESSION_SECRET: secrets.join(", ") }).SESSION_SECRET).toEqual(secrets);
  });

  it.each(["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST", "FIREBASE_STORAGE_EMULATOR_HOST"])(
    "refuses %s in production unless it is the demo",
    (name) => {
      const emulated = { ...good, [name]: "127.0.0.1:9099" };
      expect(problems(emulated)).toEqual([expect.stringMatching(`^${name} is set`)]);
      expect(problems({ ...emulated, DEMO_MODE: "1" })).toEqual([]);
      expect(problems({ ...emulated, NODE_ENV: "development" })).toEqual([]);
    },
  );
});

describe("the command that sends letters", () => {
  it("requires the site's address and secret, because letters about offers contain links", () => {
    expect(() => readMailEnv({ SMTP_URL: "smtps://mail.example.com" })).toThrow(
      /APP_ORIGIN is missing.*\nSESSION_SECRET is missing/,
    );
  });

  it("reads the secret without any other variable", () => {
    for (const name of Object.keys(good)) vi.stubEnv(name, undefined);
    vi.stubEnv("SESSION_SECRET", good.SESSION_SECRET);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(sessionSecrets()).toEqual([good.SESSION_SECRET]);
  });
});
