import { Firestore } from "firebase-admin/firestore";
import { vi } from "vitest";

/** Runs actions whose first transactions all read before one of them writes. Retries aren't held back. */
export async function overlapping<T>(actions: readonly (() => Promise<T>)[]): Promise<T[]> {
  const own = Firestore.prototype.runTransaction;
  let resolve = () => {};
  const allRead = new Promise<void>((done) => {
    resolve = done;
  });
  let missing = actions.length;
  const spy = vi.spyOn(Firestore.prototype, "runTransaction").mockImplementation(function (
    this: Firestore,
    change,
    ...rest
  ) {
    const held: typeof change = async (transaction) => {
      const result = await change(transaction);
      missing -= 1;
      if (missing <= 0) resolve();
      await allRead;
      return result;
    };
    return own.call(this, held, ...rest) as ReturnType<typeof change>;
  });
  return Promise.all(actions.map((act) => act())).finally(() => spy.mockRestore());
}
