import { useEffect, useState } from "react";

/**
 * Single keys of the office. They do nothing while something is typed or chosen, with another key held, and where somebody
 * has turned them off (WCAG 2.1.4): who speaks to the computer presses keys with every word.
 */

const stored = "office-keys";

/** Whether keys are on in this browser. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(stored) !== "off";
  } catch {
    return true;
  }
}

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null
  );
}

/** @param keys what each key does */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      const held = event.ctrlKey || event.metaKey || event.altKey;
      if (!act || held || event.repeat || event.defaultPrevented || isTyped(event.target) || !keysAreOn())
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [keys]);
}

/** Whether keys are on, and how to change that; null before the page's scripts run. */
export function useKeySwitch(): { on: boolean; turn(): void } | null {
  const [on, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(keysAreOn()), []);
  if (on === null) return null;
  return {
    on,
    turn() {
      try {
        localStorage.setItem(stored, on ? "off" : "on");
      } catch {
        // A browser that keeps nothing has them on again with the next page.
      }
      setOn(!on);
    },
  };
}
