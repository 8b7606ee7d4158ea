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
  ["/%zz", "/%zz"],
  ["", ""],
])("%s is logged as %s", (target, path) => {
  expect(loggedPath(target)).toBe(path);
});
