import { existsSync } from "node:fs";
import { env } from "#server/platform/env.server";
import { log } from "#server/platform/log.server";
import { noteWhy } from "#server/platform/request-context.server";
import { site } from "~/content/site";

/**
 * Whether forms are off because an operator wants nothing to change, for example while the store is restored.
 * They are as long as the file that MAINTENANCE_FILE names is there, so that nothing has to be deployed or
 * restarted. Looked for anew each time: forms are few, and the look takes microseconds.
 */
export function underMaintenance(): boolean {
  const { MAINTENANCE_FILE } = env();
  const isOn = MAINTENANCE_FILE !== undefined && existsSync(MAINTENANCE_FILE);
  if (isOn && !wasOn) log.warn({ event: "maintenance_on" });
  if (wasOn && !isOn) log.warn({ event: "maintenance_off" });
  wasOn = isOn;
  if (isOn) {
    lastOn = Date.now();
    noteWhy("maintenance");
  }
  return isOn;
}

let wasOn = false;
let lastOn = Number.NEGATIVE_INFINITY;

/** Longer than the pause between two scrapes, ms: alerts have to see maintenance of a few seconds, too. */
const shownMs = 60_000;

/** True while forms are off and for a minute after that, for the metrics. */
export const maintenanceOfLate = (): boolean => underMaintenance() || Date.now() - lastOn < shownMs;

/** How often the file is looked for where no form comes, ms. */
const lookMs = 2000;

/** Has the log say when maintenance begins and ends, also while no form comes. */
export function watchMaintenance(): void {
  if (env().MAINTENANCE_FILE !== undefined) setInterval(underMaintenance, lookMs).unref();
}

/** Said by every form while an operator has turned forms off. */
export const maintenance = `We are working on the site and cannot take forms just now. Nothing was sent or changed. Try again later, or call us at ${site.phone.text}.`;
