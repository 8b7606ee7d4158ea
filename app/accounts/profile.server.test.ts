import { expect, it, vi } from "vitest";
import { saveProfile } from "./profile.server";

const document = { id: "uid", set: vi.fn(), delete: vi.fn() };

vi.mock("./collections.server", () => ({ usersCollection: () => ({ doc: () => document }) }));
vi.mock("#server/platform/firebase-admin.server", () => ({
  /** A store whose deadline passes before it answers. */
  withFirestore: async (use: (db: unknown) => Promise<unknown>) => {
    use({}).catch(() => {});
    throw new Error("the deadline is over");
  },
}));

const profile = { firstName: "Robin", lastName: "Lee", email: "robin@example.com", createdAt: new Date() };

/** Skips the delays between retries. */
vi.mock("node:timers/promises", () => ({ setTimeout: async () => {} }));

it.each([
  ["comes through", () => Promise.resolve()],
  ["is never answered", () => Promise.reject(new Error("the connection broke"))],
])("undoes a late write that %s, even if the store refuses the first attempt", async (_, late) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  document.delete.mockReset().mockRejectedValueOnce(new Error("ill")).mockResolvedValue(undefined);
  document.set.mockReset().mockReturnValue(held.then(late));
  await expect(saveProfile("uid", profile)).rejects.toThrow("the deadline is over");
  expect(document.delete).not.toHaveBeenCalled();
  release();
  await vi.waitFor(() => expect(document.delete).toHaveBeenCalledTimes(2));
});
