import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { requestStates } from "./request";
import { dueOfRequest } from "./work";

const at = torontoMoment;

describe("a request", () => {
  const sent = at("2026-11-20", 12);
  const [monday, meetingEnds] = [at("2026-11-23", 18), at("2026-11-23", 11, 30)];

  it("is due by the earlier of its answer and its meeting, and never after its end", () => {
    expect(dueOfRequest({ status: "received", owedSince: sent, meetingEnds: null }, [])).toEqual(monday);
    expect(dueOfRequest({ status: "in-review", owedSince: sent, meetingEnds }, [])).toEqual(monday);
    expect(dueOfRequest({ status: "scheduled", owedSince: null, meetingEnds }, [])).toEqual(meetingEnds);
    expect(dueOfRequest({ status: "scheduled", owedSince: sent, meetingEnds }, [])).toEqual(meetingEnds);
    expect(dueOfRequest({ status: "answered", owedSince: null, meetingEnds: null }, [])).toBeNull();
    for (const status of requestStates.filter((status) => /closed|cancelled/.test(status))) {
      expect(dueOfRequest({ status, owedSince: sent, meetingEnds }, []), status).toBeNull();
    }
  });
});
