import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFunctions } from "./functions-port.mjs";
import { freePort } from "./ports.mjs";

const own = "http://localhost:3000";
let address = "";
let stop: () => Promise<void>;

// A stand-in for the site, which answers with the request it received.
const site = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method, url, headers } = request;
  const asked = { method, url, origin: headers.origin ?? null, body: Buffer.concat(chunks).toString() };
  response.writeHead(201, { "Content-Type": "application/json" }).end(JSON.stringify(asked));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const port = await freePort();
  const sitePort = (site.address() as AddressInfo).port;
  stop = await startFunctions({ port, project: "demo-mere-posting", sitePort, origins: [own] });
  address = `http://127.0.0.1:${port}/demo-mere-posting/us-central1/v1/auth/sign-up`;
});
afterAll(async () => {
  await stop();
  site.close();
});

const json = { "Content-Type": "application/json" };

it("passes a program's sign-up to the site and its answer back", async () => {
  const answer = await fetch(address, { method: "POST", headers: json, body: '{"email":"a@example.com"}' });
  expect(answer.status).toBe(201);
  expect(answer.headers.has("Access-Control-Allow-Origin")).toBe(false);
  expect(await answer.json()).toEqual({
    method: "POST",
    url: "/v1/auth/sign-up",
    origin: null,
    body: '{"email":"a@example.com"}',
  });
});

it("allows pages of the site and refuses other pages", async () => {
  const asked = await fetch(address, { method: "OPTIONS", headers: { Origin: own } });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("Access-Control-Allow-Origin")).toBe(own);
  expect(asked.headers.get("Access-Control-Allow-Headers")).toBe("Content-Type");
  const sent = await fetch(address, { method: "POST", headers: { ...json, Origin: own }, body: "{}" });
  expect(sent.status).toBe(201);
  expect(sent.headers.get("Access-Control-Allow-Origin")).toBe(own);
  const foreign = { ...json, Origin: "https://elsewhere.example" };
  for (const method of ["OPTIONS", "POST"]) {
    const refused = await fetch(address, { method, headers: foreign });
    expect(refused.status).toBe(403);
    expect(refused.headers.has("Access-Control-Allow-Origin")).toBe(false);
  }
});

it("refuses other functions and other projects", async () => {
  for (const wrong of [
    "/v1/auth/sign-up",
    "/demo-mere-posting/us-central1/v1/auth",
    "/other/us-central1/v1/auth/sign-up",
  ]) {
    expect((await fetch(new URL(wrong, address))).status).toBe(404);
  }
});
