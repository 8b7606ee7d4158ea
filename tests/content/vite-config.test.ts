import type { UserConfig } from "vite";
import { expect, it, vi } from "vitest";
import config from "../../vite.config";

it("the build stops at files that import each other, and at no other warning", async () => {
  const made = (await (config as (env: object) => unknown)({
    command: "build",
    mode: "production",
    isSsrBuild: false,
  })) as UserConfig;
  const onwarn = made.build?.rollupOptions?.onwarn;
  const told = vi.fn();
  expect(() => onwarn?.({ code: "CIRCULAR_CHUNK", message: "site -> remix -> site" }, told)).toThrow("remix");
  onwarn?.({ code: "EMPTY_BUNDLE", message: "" }, told);
  expect(told).not.toHaveBeenCalled();
  onwarn?.({ code: "UNRESOLVED_IMPORT", message: "" }, told);
  expect(told).toHaveBeenCalledOnce();
});
