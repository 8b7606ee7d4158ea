import { existsSync } from "node:fs";
import { env } from "#server/platform/env.server";
import { log } from "#server/platform/log.server";
import { logReason } from "#server/platform/request-context.server";
import { site } from "~/content/site";

/**
 * True if an operator has turned forms off because nothing may change, for example while the store is restored.
 * Forms are off while the file named by MAINTENANCE_FILE exists, so nothing has to be deployed or restarted.
 * Checked on each call, because forms are few and the check takes microseconds.
 */
export function underMaintenance(): boolean {
  const { MAINTENANCE_FILE } = env();
  const isOn = MAINTENANCE_FILE !== undefined && existsSync(MAINTENANCE_FILE);
  if (isOn && !wasOn) log.warn({ event: "maintenance_on" });
  if (wasOn && !isOn) log.warn({ event: "maintenance_off" });
  wasOn = isOn;
  if (isOn) {
    lastOn = Date.now();
    logReason("maintenance");
  }
  return isOn;
}

let wasOn = false;
let lastOn = Number.NEGATIVE_INFINITY;

/** Longer than the pause between two scrapes, in ms, so that alerts see maintenance of a few seconds too. */
const shownMs = 60_000;

/** True while forms are off and for a minute after that, for the metrics. */
export const maintenanceOfLate = (): boolean => underMaintenance() || Date.now() - lastOn < shownMs;

/** Interval of checks for the file without a form, in ms. */
const lookMs = 2000;

/** Logs when maintenance begins and ends, even if no form arrives. */
export function watchMaintenance(): void {
  if (env().MAINTENANCE_FILE !== undefined) setInterval(underMaintenance, lookMs).unref();
}

/** Error of every form while forms are off. */
export const maintenance = `We are working on the site and cannot take forms just now. Nothing was sent or changed. Try again later, or call us at ${site.phone.text}.`;
