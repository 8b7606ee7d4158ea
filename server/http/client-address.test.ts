import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address";

const request = (forwarded: string | undefined, remoteAddress = "10.0.0.1") =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("clientAddress", () => {
  it.each([
    ["198.51.100.77", "198.51.100.77"],
    ["198.51.100.77:1024", "198.51.100.77"],
    ['"198.51.100.77:1024"', "198.51.100.77"],
    ["2001:db8::1", "2001:db8::1"],
    ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ['"[2001:db8::1]:443"', "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25eth0]:80", "fe80::1"],
    ["::ffff:198.51.100.77", "198.51.100.77"],
    ["::ffff:c633:644d", "198.51.100.77"],
    ["unknown", "10.0.0.1"],
    ["198.51.100.777", "10.0.0.1"],
    ["", "10.0.0.1"],
    [undefined, "10.0.0.1"],
  ])("reads %j as %s", (forwarded, address) => {
    expect(clientAddress(request(forwarded), 1)).toBe(address);
  });

  it("trusts as many entries as there are proxies, and no earlier ones", () => {
    const chain = "1.1.1.1, 2.2.2.2:80 ,3.3.3.3";
    expect([0, 1, 2, 3, 4].map((proxies) => clientAddress(request(chain), proxies))).toEqual([
      "10.0.0.1",
      "3.3.3.3",
      "2.2.2.2",
      "1.1.1.1",
      "10.0.0.1",
    ]);
  });

  it("reads a socket's address the same way", () => {
    expect(clientAddress(request(undefined, "::ffff:10.0.0.1"), 0)).toBe("10.0.0.1");
  });
});
