import { expect, it } from "vitest";
import { isPermitted, type Permission, permissions, staffRoles } from "./permissions";

it.each(Object.keys(permissions) as Permission[])("a higher role may %s if a lower one may", (permission) => {
  const may = staffRoles.map((role) => isPermitted(role, permission));
  expect(may).toEqual([...may].sort());
  expect(may.at(-1)).toBe(true);
});
