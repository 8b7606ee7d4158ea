import { describe, expect, it } from "vitest";
import { fieldsOf, messageOf, severityOf } from "./log-line";

describe("a log line", () => {
  it.each([
    ["info", "INFO"],
    ["warn", "WARNING"],
    ["error", "ERROR"],
  ])("has the severity of its level: %s, %s", (level, severity) => {
    expect(severityOf(level)).toBe(severity);
  });

  it("has a message that says in one line what happened", () => {
    expect(messageOf({ event: "request", method: "GET", path: "/faq", status: 200 })).toBe("GET /faq 200");
    expect(messageOf({ event: "draining", signal: "SIGTERM" })).toBe("draining");
    expect(messageOf({ event: "request_not_saved", error: "Error: late\n    at x (y.js:1:2)" })).toBe(
      "request_not_saved: Error: late",
    );
  });

  it("has a stack trace in its own field", () => {
    const stack = "TypeError: no\n    at f (a.js:1:2)\n    at g (b.js:3:4)";
    expect(fieldsOf({ event: "unhandled_error", error: stack })).toEqual({
      event: "unhandled_error",
      error: "TypeError: no",
      stack_trace: stack,
    });
    expect(fieldsOf({ event: "not_ready", error: "Error: late" })).toEqual({
      event: "not_ready",
      error: "Error: late",
    });
  });
});
