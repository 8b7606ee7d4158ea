import type { ActionFunctionArgs, LoaderFunction } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { limits } from "#server/platform/rate-limits.server";
import { serviceUnavailable } from "~/lib/http/error-response";
import { notSignedIn } from "./guard.server";
import { keepingWordsOfForm, withKeptWords } from "./kept-words.server";

vi.mock("./log-in-first.server", async (original) => ({
  ...(await original<object>()),
  logInFirst: async () => ({ login: { cookie: "session=new", setCookies: ["session=new; Path=/"] } }),
}));

type Handler = (args: ActionFunctionArgs) => Promise<unknown>;

const argsOf = (body: BodyInit) => {
  const request = new Request("http://localhost/account/email", { method: "POST", body });
  return { request, params: {}, context: {} } as ActionFunctionArgs;
};

/** Error of an action, as the error boundary receives it. */
async function thrownBy(action: Handler, args: ActionFunctionArgs) {
  const thrown = await Promise.resolve(withKeptWords(action as never)(args)).catch((error: unknown) => error);
  return thrown as { data: unknown; init: { status: number } };
}

it("keeps the typed fields except passwords", async () => {
  const args = argsOf(new URLSearchParams({ email: "a@example.com", password: "secret 1" }));
  const { data, init } = await thrownBy(async () => Promise.reject(serviceUnavailable()), args);
  expect(init.status).toBe(503);
  expect(data).toEqual({ sent: [["email", "a@example.com"]], files: [] });
});

it.each([false, true])(
  "keeps the fields of a form with files if its action has read them: %s",
  async (reads) => {
    const form = new FormData();
    form.set("note", "The survey of 1988");
    form.set("files", new File([new Uint8Array(300_000)], "a.pdf"));
    const { data } = await thrownBy(async ({ request }) => {
      if (reads) await request.formData();
      throw serviceUnavailable();
    }, argsOf(form));
    expect(data).toEqual({ sent: [["note", "The survey of 1988"]], files: ["files"] });
  },
);

it("asks for a login on the same page, or links to the login page", async () => {
  for (const [inPlace, login] of [
    [true, ""],
    [false, "/login?redirectTo=x"],
  ] as const) {
    const args = argsOf(new URLSearchParams({ note: "two words" }));
    const { data, init } = await thrownBy(
      async () => Promise.reject(notSignedIn("/login?redirectTo=x", inPlace)),
      args,
    );
    expect(init.status).toBe(401);
    expect(data).toEqual({ sent: [["note", "two words"]], files: [], login });
  }
});

it("logs in with a form that contains another form, and renders the page for its sender", async () => {
  const args = argsOf(
    new URLSearchParams({
      "kept.": "",
      "kept.email": "new@example.com",
      email: "me@example.com",
      password: "x",
    }),
  );
  const action: Handler = async ({ request }) => ({
    cookie: request.headers.get("Cookie"),
    sent: [...(await request.formData())],
  });
  const answer = (await withKeptWords(action as never)(args)) as unknown as {
    data: unknown;
    init: { headers: Headers };
  };
  expect(answer.data).toEqual({ cookie: "session=new", sent: [["email", "new@example.com"]] });
  expect(answer.init.headers.getSetCookie()).toEqual(["session=new; Path=/"]);
  const loader = (async ({ request }) => request.headers.get("Cookie")) as LoaderFunction;
  const page = { ...args, request: new Request("http://localhost/account/email") };
  expect(await keepingWordsOfForm(loader)(page)).toBe("session=new");
});

it("keeps the fields if the page of an answered form can't be rendered", async () => {
  const args = argsOf(new URLSearchParams({ note: "two words" }));
  await withKeptWords((async () => null) as never)(args);
  const loader = keepingWordsOfForm((async () => Promise.reject(serviceUnavailable())) as LoaderFunction);
  await expect(loader(args)).rejects.toMatchObject({
    data: { sent: [["note", "two words"]] },
  });
});

it("keeps many fields of a client address only so often, and never more than any form has", async () => {
  const statusOf = async (fields: number) => {
    const args = argsOf(new URLSearchParams("note=two+words&".repeat(fields)));
    args.context.clientAddress = "203.0.113.9";
    const thrown = await thrownBy(async () => Promise.reject(serviceUnavailable()), args);
    return thrown instanceof Response ? thrown.status : thrown.init.status;
  };
  expect(await statusOf(1001)).toBe(400);
  for (let sent = 0; sent < limits.openedByAddress.points; sent += 1) expect(await statusOf(101)).toBe(503);
  expect([await statusOf(101), await statusOf(100)]).toEqual([429, 503]);
});
