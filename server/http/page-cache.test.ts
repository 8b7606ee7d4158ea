import { brotliDecompressSync } from "node:zlib";
import { expect, it, onTestFinished, vi } from "vitest";
import { PageCache } from "./page-cache";

/** Pages are compressed on threads, for which a busy machine may have no time. */
const patient = { timeout: 60_000 };

/** A cache for `/a` and `/b` in front of a renderer that counts. */
function counted(response: (path: string) => Response) {
  const render = vi.fn(async (path: string) => response(path));
  const cache = new PageCache({
    paths: ["/a", "/b"],
    render,
    isKnown: (cookie) => cookie === "known" && Promise.resolve(true),
    headers: [],
  });
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const sent: { status: number; headers: string[] }[] = [];
    const bodies: Buffer[] = [];
    const request = { method: "GET", url, headers } as never;
    const answer = {
      writeHead: (status: number, headers: string[]) => sent.push({ status, headers }),
      end: (body: Buffer) => bodies.push(body),
    } as never;
    return { answered: await cache.answer(request, answer, "id"), sent, bodies };
  };
  return { cache, render, ask };
}
const page = (control = "public, s-maxage=60") =>
  new Response("x".repeat(100), { headers: { "Cache-Control": control } });

it("makes each page once, and keeps nothing but the pages it was given", async () => {
  const { cache, render, ask } = counted(() => page());
  expect((await ask("/a")).answered).toBe(false);
  expect(cache.misses).toBe(1);
  await cache.fill();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/a")));
  expect(answers.every(({ answered, sent }) => answered && sent[0]?.status === 200)).toBe(true);
  for (const path of ["/c", "/A", "/%61", "/a/", "/a?b=c"]) expect((await ask(path)).answered).toBe(false);
  expect((await ask("/a", { cookie: "known" })).answered).toBe(false);
  expect((await ask("/a", { authorization: "Bearer x" })).answered).toBe(false);
  expect((await ask("/a", { cookie: "made up" })).answered).toBe(true);
  expect(render.mock.calls).toEqual([["/a"], ["/b"]]);
  expect(cache.size).toBe(2);
  expect(cache.bytes).toBeGreaterThan(200);
});

it("makes an encoding once, when somebody asks for it, and the next day anew", async () => {
  const { cache, ask } = counted(() => page());
  await cache.fill();
  const plain = cache.bytes;
  const asked = () => ask("/a", { "accept-encoding": "br" });
  const many = await Promise.all(Array.from({ length: 20 }, asked));
  const [body] = many[0]?.bodies ?? [];
  if (!body) throw new Error("no body");
  expect(brotliDecompressSync(body).toString()).toBe("x".repeat(100));
  for (const { answered, sent, bodies } of [...many, await asked()]) {
    expect([answered, sent[0]?.status]).toEqual([true, 200]);
    expect(bodies[0]).toBe(body);
  }
  const made = cache.bytes;
  expect(made).toBeGreaterThan(plain);
  await cache.fill();
  expect(cache.bytes).toBe(plain);
  expect((await asked()).bodies[0]).toEqual(body);
  expect(cache.bytes).toBe(made);
});

it.each(["private, s-maxage=60", "no-store", "public, max-age=60", ""])(
  "keeps nothing marked %j",
  async (control) => {
    const { cache, ask } = counted(() => page(control));
    await expect(cache.fill()).rejects.toThrow("/a");
    expect((await ask("/a")).answered).toBe(false);
    expect(cache.size).toBe(0);
  },
);

it("keeps nothing that sets a cookie, and no errors", async () => {
  const { cache } = counted(() => {
    const response = page();
    response.headers.append("Set-Cookie", "a=b");
    return response;
  });
  await expect(cache.fill()).rejects.toThrow("/a");
  expect(cache.size).toBe(0);
  const failing = counted(
    () => new Response("", { status: 500, headers: { "Cache-Control": "s-maxage=9" } }),
  );
  await expect(failing.cache.fill()).rejects.toThrow("500");
  expect(failing.cache.size).toBe(0);
});

it("makes all pages anew when a day has begun in Toronto, and a minute later what could not be made", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  // 11:30 p.m. in Toronto: what is under way has minutes of this clock to end before midnight.
  vi.setSystemTime("2026-11-22T04:30:00Z");
  let isDown = true;
  const { cache, render, ask } = counted((path) =>
    path === "/a" && isDown ? new Response("", { status: 503 }) : page(),
  );
  const failed = vi.fn();
  await cache.keepFilled(failed);
  expect([failed.mock.calls.length, cache.size]).toEqual([1, 1]);
  expect((await ask("/b")).answered).toBe(true);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect([cache.size, render.mock.calls.length]).toEqual([2, 4]), patient);
  await vi.advanceTimersByTimeAsync(28 * 60_000);
  expect(render).toHaveBeenCalledTimes(4);
  // Midnight, and as many minutes after it as this machine needs.
  const nextMinute = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(render).toHaveBeenCalledTimes(6);
  };
  await vi.waitFor(nextMinute, patient);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(render).toHaveBeenCalledTimes(6);
  expect(failed).toHaveBeenCalledTimes(1);
});
