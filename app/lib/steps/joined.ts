interface Event {
  at: string;
  what: string;
  reason: string | null;
}

/** Joins steps that one person repeated within a minute. Their reasons become lines of one entry. @param events oldest first */
export function joinRepeated<E extends Event>(events: readonly E[]): E[] {
  const joined: E[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (last?.reason && event.reason && last.at === event.at && last.what === event.what)
      joined.splice(-1, 1, { ...last, reason: `${last.reason}\n${event.reason}` });
    else joined.push(event);
  }
  return joined;
}
