import { openStateAt } from "~/content/opening-hours";
import { clockHour, weekdays } from "~/lib/format";
import { openWords } from "./words";

/**
 * Says beside the phone whether the office is open. The server leaves it to the browser, because a page that is
 * kept would go on saying what was true when it was made.
 */
export function enhanceOpenNow(): void {
  const line = document.querySelector<HTMLElement>("[data-hours]");
  if (!line) return;
  const { hours = "[]", closed = "" } = line.dataset;
  const tell = () => {
    const state = openStateAt(JSON.parse(hours), closed.split(" "), new Date());
    if (!state) return;
    line.textContent = state.open
      ? openWords.open(clockHour(state.closes))
      : openWords.closed(clockHour(state.opens), state.day === undefined ? undefined : weekdays[state.day]);
  };
  tell();
  setInterval(tell, minuteMs);
}

const minuteMs = 60_000;
