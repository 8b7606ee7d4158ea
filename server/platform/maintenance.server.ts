import { existsSync } from "node:fs";
import { env } from "#server/platform/env.server";
import { site } from "~/content/site";

/**
 * Whether forms are off because an operator wants nothing to change, for example while the store is restored.
 * They are as long as the file that MAINTENANCE_FILE names is there, so that nothing has to be deployed or
 * restarted. Looked for anew each time: forms are few, and the look takes microseconds.
 */
export function underMaintenance(): boolean {
  const { MAINTENANCE_FILE } = env();
  return MAINTENANCE_FILE !== undefined && existsSync(MAINTENANCE_FILE);
}

/** Said by every form while an operator has turned forms off. */
export const maintenance = `We are working on the site and cannot take forms just now. Nothing was sent or changed. Try again later, or call us at ${site.phone.text}.`;
