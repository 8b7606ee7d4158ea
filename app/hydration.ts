/**
 * Which pages run React in the browser. A route asks for it with `export const handle = { hydrate: true }`;
 * every other page ships HTML and CSS only.
 */
export interface RouteHandle {
  hydrate?: boolean;
}

/** Whether any of the matched routes (modules or `useMatches` entries) asks to be hydrated. */
export const hydrates = (matches: readonly ({ handle?: unknown } | undefined)[]): boolean =>
  matches.some((match) => (match?.handle as RouteHandle | undefined)?.hydrate === true);
