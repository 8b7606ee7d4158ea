import { useEffect, useState } from "react";

/**
 * Single-key shortcuts of the office. They are off while a field has the focus or a modifier key is held.
 * Users can turn them off (WCAG 2.1.4), because speech input may press keys with every word.
 */

const stored = "office-keys";

/** True if shortcuts are on in this browser. */
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

/** @param keys action of each key */
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

/** State of the shortcuts and a function that toggles them. Null before the page's scripts run. */
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
        // Without storage they are on again on the next page.
      }
      setOn(!on);
    },
  };
}
