import type { ServerBuild } from "@remix-run/node";
import { manageLifeCycle } from "#server/http/life-cycle";
import { startMetrics } from "#server/http/metrics";
import { type Sending, startSending } from "#server/mail/loop.server";
import { createSend } from "#server/mail/smtp.server";
import { watchWaiting } from "#server/mail/waiting.server";
import { readBuildInfo } from "#server/platform/build-info";
import { type Env, EnvError, env, unknownNames } from "#server/platform/env.server";
import { log } from "#server/platform/log.server";
import { watchMaintenance } from "#server/platform/maintenance.server";
import { metrics } from "#server/platform/metrics.server";
import { createSite } from "#server/site";
import { startLookAtMls } from "~/postings/mls/look.server";
import { recountExpiredOffers } from "~/postings/offers/expired-offers.server";

/** Share of the drain time in which the site waits for letters that are being sent. */
const lettersShare = 0.7;

/**
 * Starts the site. `build/index.js` calls it with the Remix build it is part of.
 * @param directory the build's folder, with `client/` in it
 */
export async function start(build: ServerBuild, directory: string): Promise<void> {
  try {
    const settings = env();
    const info = readBuildInfo(directory);
    log.setBindings({ build: info.build });
    const unknown = unknownNames(process.env);
    if (unknown.length > 0) log.warn({ event: "unknown_variables", names: unknown.join(", ") });
    const lifeCycle = { draining: false, closing: false };
    const site = createSite({
      build,
      clientDirectory: `${directory}/client`,
      env: settings,
      lifeCycle,
      info,
    });
    let letters: Sending | undefined;
    const drainMs = settings.DRAIN_SECONDS * 1000;
    // The rest of the time is for recording letters that the mail server hasn't answered.
    const stopLetters = async () => letters?.stop(drainMs * lettersShare);
    manageLifeCycle(site, lifeCycle, { drainMs, noticeMs: settings.DRAIN_NOTICE_MS }, stopLetters);
    const { METRICS_PORT: port, METRICS_HOST: host } = settings;
    if (port !== undefined) await startMetrics([site.pages, site.homes], info, { port, host });
    await new Promise<void>((resolve, reject) => {
      site.once("error", reject);
      site.listen(settings.PORT, settings.HOST, resolve);
    });
    // Each line has `build` already.
    const { build: _, ...about } = info;
    log.info({ event: "listening", address: site.address(), ...about });
    watchMaintenance();
    letters = await sendLetters(settings);
    // The process was asked to end during the start, so it stops before it sends a letter.
    if (lifeCycle.draining) await stopLetters();
  } catch (error) {
    const lines = error instanceof EnvError ? error.problems : [`The site did not start: ${explain(error)}`];
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

/** Sends letters in the background if there is a mail server. Otherwise counts waiting letters if metrics are on. */
async function sendLetters({ SMTP_URL, MAIL_FROM, MAIL_EVERY_SECONDS }: Env): Promise<Sending | undefined> {
  const everyMs = MAIL_EVERY_SECONDS * 1000;
  if (SMTP_URL === undefined) return metrics() ? watchWaiting(everyMs) : undefined;
  return startSending(await createSend({ SMTP_URL, MAIL_FROM }), everyMs, async () => {
    startLookAtMls();
    await recountExpiredOffers();
  });
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `port ${port} is in use (PORT or METRICS_PORT).`;
  if (code === "EACCES") return `port ${port} may not be opened by this user.`;
  return error.stack ?? error.message;
}
