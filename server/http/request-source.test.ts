import { describe, expect, it } from "vitest";
import { requestSource } from "./request-source";

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const made = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

describe("requestSource", () => {
  it("takes id and trace from the proxy in front", () => {
    expect(
      requestSource({ "x-request-id": "req_1234.5-6", traceparent: `00-${trace}-00f067aa0ba902b7-01` }, true),
    ).toEqual({ id: "req_1234.5-6", trace });
  });

  it("reads Google's own trace header", () => {
    for (const header of [`${trace}/123;o=1`, trace.toUpperCase()]) {
      expect(requestSource({ "x-cloud-trace-context": header }, true).trace).toBe(trace);
    }
  });

  it.each(["short", "x".repeat(65), 'a","b":"cdef', "id with spaces", "line\nbreaking", ""])(
    "makes an id if the header is %j",
    (id) => {
      expect(requestSource({ "x-request-id": id }, true).id).toMatch(made);
    },
  );

  it.each([
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-short-01`,
    `${trace}"; DROP`,
    "nonsense",
  ])("finds no trace in %j", (header) => {
    expect(
      requestSource({ traceparent: header, "x-cloud-trace-context": header }, true).trace,
    ).toBeUndefined();
  });

  it("ignores the headers without a proxy", () => {
    const source = requestSource(
      { "x-request-id": "chosen-by-visitor", traceparent: `00-${trace}-00f067aa0ba902b7-01` },
      false,
    );
    expect(source.id).toMatch(made);
    expect(source.trace).toBeUndefined();
  });
});
