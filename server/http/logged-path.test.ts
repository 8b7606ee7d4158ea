import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { loggedPath } from "#server/http/logged-path";

it.each([
  ["/faq", "/faq"],
  ["/reset-password?oobCode=secret", "/reset-password"],
  ["/confirm-order/0b7f3d52/secret", "/confirm-order/0b7f3d52/..."],
  ["/confirm-order/0b7f3d52/secret.data?_routes=x", "/confirm-order/0b7f3d52/..."],
  ["/confirm-order/0b7f3d52/secret/more", "/confirm-order/0b7f3d52/..."],
  ["/amendment/0b7f3d52/secret", "/amendment/0b7f3d52/..."],
  ["/Confirm-Order/0b7f3d52/secret", "/confirm-order/0b7f3d52/..."],
  ["/confirm%2Dorder/0b7f3d52/secret", "/confirm-order/0b7f3d52/..."],
  ["/confirm-order%2F0b7f3d52%2Fsecret", "/confirm-order/0b7f3d52/..."],
  ["/confirm-order\\0b7f3d52\\secret", "/confirm-order/0b7f3d52/..."],
  ["//confirm-order//0b7f3d52/secret", "/confirm-order/0b7f3d52/..."],
  ["/faq/../confirm-order/0b7f3d52/secret", "/confirm-order/0b7f3d52/..."],
  ["/confirm-order/0b7f3d52/secret%", "/confirm-order/0b7f3d52/..."],
  ["/confirm-order/0b7f3d52", "/confirm-order/0b7f3d52"],
  ["/sale-package/0b7f3d52/secret/documents.zip", "/sale-package/0b7f3d52/..."],
  ["/calendar/0b7f3d52/secret.ics", "/calendar/0b7f3d52/..."],
  ["/a/7k4q-2m9x", "/a/..."],
  ["/A/7k4q-2m9x.data", "/a/..."],
  ["/%zz", "/%zz"],
  ["", ""],
])("%s is logged as %s", (target, path) => {
  expect(loggedPath(target)).toBe(path);
});

it("leaves out the secret of every page behind a link", () => {
  const kinds = readdirSync("app/routes").flatMap(
    (name) => /^([\w-]+)\.\$id\.\$secret/.exec(name)?.[1] ?? [],
  );
  expect(kinds.length).toBeGreaterThan(8);
  for (const kind of kinds) expect(loggedPath(`/${kind}/0b7f3d52/secret`)).toBe(`/${kind}/0b7f3d52/...`);
});
