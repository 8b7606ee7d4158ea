import { beforeAll, describe, expect, it } from "vitest";
import { newFirestore, projectId } from "#server/platform/firebase-admin.server";
import { newRequestId } from "~/lib/ids";
import { requestOf } from "~/requests/request.fixture";
import { saveRequest } from "~/requests/store.server";
import { restoredCommand } from "../../scripts/lib/restored-command";
import { runHere, runNode } from "./command";

/** Copies the database, as an export and an import would. @param change may damage or drop a record */
async function restoreInto(database: string, change: (path: string, data: object) => object | null) {
  const project = projectId();
  const [from, to] = await Promise.all([newFirestore(project), newFirestore(project, undefined, database)]);
  for (const name of ["requests", "mail"]) {
    for (const document of (await from.collection(name).get()).docs) {
      const data = change(document.ref.path, document.data());
      if (data) await to.doc(document.ref.path).set(data);
    }
  }
}

type NewRequest = Parameters<typeof saveRequest>[0];

const ids = [newRequestId(), newRequestId()];

beforeAll(async () => {
  for (const id of ids) {
    const request = requestOf({ id, uid: "seller", details: { message: "all my words" } }) as NewRequest;
    await saveRequest(request, true);
  }
});

describe("npm run restored", () => {
  it("counts both databases, and accepts a complete one", async () => {
    await restoreInto("whole", (_, data) => data);
    const { code, out } = await runHere(restoredCommand, "whole");
    expect(out).toMatch(/^requests +2 +2$/m);
    expect(out).toMatch(/^mail +4 +4$/m);
    expect(code).toBe(0);
  });

  it("names unreadable records and a missing collection", async () => {
    const broken = `requests/${ids[0]}`;
    const damaged = (path: string, data: object) => (path === broken ? { reference: "only" } : data);
    await restoreInto("damaged", (path, data) => (path.startsWith("mail/") ? null : damaged(path, data)));
    const { code, err } = await runNode(["build/restored.js", "damaged"]);
    expect(err.trim().split("\n")).toEqual([`${broken} cannot be read`, "mail: nothing was restored"]);
    expect(code).toBe(1);
  });

  it("requires the database's name", async () => {
    expect(await runHere(restoredCommand)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: /) });
  });
});
