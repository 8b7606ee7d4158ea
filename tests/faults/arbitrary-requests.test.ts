import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressOf, routeNames } from "../routes";
import { pause, portOf, raw, type SiteProcess, startProcess } from "./process";

const directory = mkdtempSync(join(tmpdir(), "strangers-"));
const logFile = join(directory, "log");

let site: SiteProcess;
let session: string;
beforeAll(async () => {
  site = await startProcess({}, { stdout: openSync(logFile, "w") });
  const signUp = await fetch(`${site.origin}/sign-up`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({
      firstName: "A",
      lastName: "B",
      email: `stranger-${Date.now()}@example.com`,
      password: "correct 1 horse",
      confirmPassword: "correct 1 horse",
    }),
  });
  session = signUp.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(async () => {
  await site.stop();
  rmSync(directory, { recursive: true });
});

/** URL of every route file, with parameters filled in. */
const addresses = new Set(
  routeNames.map((name) =>
    addressOf(name)
      .replace(/^\/\$$/, "/no/such/page")
      .replace("$kind", "consultation")
      .replace(/\$\w*/g, "MP-7K4Q2-M9X3P"),
  ),
);

/** Forms of a URL: a document in two ways, data in four. */
const shapes = ["", "?index", "/.data", ".data", ".data?index", ".data?_routes=x"];

/** True for pages that need a login. Other clients are refused before anything is read. */
const needsSession = (address: string) => /^\/(account|office)\b/.test(address);

/** True if a client may open a page. A seller isn't staff. */
const isLetIn = (address: string, isSeller: boolean) =>
  needsSession(address) === isSeller && !/^\/office\b/.test(address);

/** Content types and bodies that fit none of our forms. */
const bodies: [type: string, body: string][] = [
  ["application/x-www-form-urlencoded", "__proto__=x&intent=%ff&index=&requestId=../x&noteId="],
  ["multipart/form-data; boundary=x", "--x\r\nbroken"],
  ["application/json", '{"a":'],
  ["text/x-script", "\u0000[1,"],
];

/** A request with one of the bodies, chosen in turn. */
function bodyOf(time: number): RequestInit {
  const [type, body] = bodies[time % bodies.length] ?? ["", ""];
  return { method: "POST", body, headers: { "Content-Type": type } };
}

/** Log lines at level 50 or above. */
const errors = () =>
  readFileSync(logFile, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).event + JSON.parse(line).path);

it("answers anything that clients send to any URL without an error of ours or an empty page", async () => {
  const wrong: string[] = [];
  for (const [place, address] of [...addresses].entries())
    for (const [way, shape] of shapes.entries())
      for (const Cookie of ["", session]) {
        const isSeller = Cookie !== "";
        // Requests that would end the session that other requests need.
        if (isSeller && ["/logout", "/account/sessions"].includes(address)) continue;
        const isIn = isLetIn(address, isSeller);
        // Each shape has another turn for the next path.
        const turn = (place + way) % shapes.length;
        // Clients without access use two of the shapes. A visitor uses turns 0 and 3, a seller 2 and 5.
        if (!isIn && turn % 3 !== (isSeller ? 2 : 0)) continue;
        const asked: RequestInit[] = [{}];
        // Each path gets each body once, from a client with access or from both others together.
        if (!isIn || turn < bodies.length) asked.push(bodyOf(turn));
        // HEAD is answered like GET without the body. Each path is tried with one shape, and each shape
        // on many paths.
        if (turn === shapes.length - 1 && needsSession(address) === isSeller) asked.push({ method: "HEAD" });
        for (const init of asked) {
          const answer = await fetch(site.origin + address + shape, {
            ...init,
            redirect: "manual",
            headers: { ...init.headers, Cookie },
          });
          const empty = (await answer.text()) === "" && answer.status === 200 && init.method !== "HEAD";
          if (answer.status >= 500 || empty)
            wrong.push(`${init.method ?? "GET"} ${address}${shape}: ${answer.status}`);
        }
      }
  expect(wrong).toEqual([]);
  expect(errors()).toEqual([]);
});

it("logs no error for bodies that break off or turn into something else", async () => {
  const port = portOf(site);
  const head = (path: string, type: string, framing: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`;
  for (const path of ["/login", "/login.data", "/request/consultation", "/v1/auth/sign-up", "/faq", "/nope"])
    for (const [type] of bodies) {
      for (const text of [
        `${head(path, type, "Content-Length: 1000")}email=`,
        `${head(path, type, "Transfer-Encoding: chunked")}5\r\nemail\r\n`,
      ]) {
        const socket = connect(port, "127.0.0.1", () => socket.write(text));
        socket.on("error", () => {});
        await pause(20);
        socket.destroy();
      }
      await raw(port, `${head(path, type, "Transfer-Encoding: chunked")}5\r\nemail\r\nZZ\r\n`, 500);
    }
  await pause(200);
  expect(errors()).toEqual([]);
});
