/**
 * Formats a letter for the demo's console, on one line: recipients, subject and links.
 * @param {Pick<import("./mail-server.mjs").Letter, "to"> & { mail: { subject?: string, text?: string } }} letter
 * @returns {string}
 */
export function shownLetter({ to, mail: { subject = "", text = "" } }) {
  const links = text.match(/https?:\/\/[^\s<>"()]+/g) ?? [];
  return [`letter to ${to.join(", ")}: ${subject}`, ...new Set(links)].join("  ");
}

/** Letters that Firebase itself sends, with their subject and the page that their link opens. */
const kinds = new Map([
  ["PASSWORD_RESET", { subject: "Choose a new password", page: "/reset-password" }],
  ["VERIFY_EMAIL", { subject: "Confirm your email address", page: "/verify-email" }],
  ["VERIFY_AND_CHANGE_EMAIL", { subject: "Confirm your new email address", page: "/change-email" }],
]);

/**
 * Formats a letter that Firebase would have sent, made from a code of the Auth emulator.
 * @param {{ requestType: string, email: string, newEmail?: string, oobCode: string }} code
 * @param {string} origin of the site, as people type it
 * @returns null for a kind that the site never requests
 */
export function shownCode({ requestType, email, newEmail, oobCode }, origin) {
  const kind = kinds.get(requestType);
  if (!kind) return null;
  const link = `${origin}${kind.page}?${new URLSearchParams({ oobCode })}`;
  return shownLetter({ to: [newEmail ?? email], mail: { subject: kind.subject, text: link } });
}

/**
 * Polls the Auth emulator and shows each new code once.
 * @param {{ host: string, project: string, origin: string, show: (words: string) => void, everyMs?: number }} options
 * `host` is the emulator's host and port
 * @returns {() => void} stops polling
 */
export function watchCodes({ host, project, origin, show, everyMs = 1000 }) {
  /** @type {Set<string>} */
  const seen = new Set();
  const look = async () => {
    const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
    /** @type {{ oobCodes?: { requestType: string, email: string, newEmail?: string, oobCode: string }[] }} */
    const { oobCodes = [] } = await answer.json();
    for (const code of oobCodes) {
      if (seen.has(code.oobCode)) continue;
      seen.add(code.oobCode);
      const words = shownCode(code, origin);
      if (words) show(words);
    }
  };
  // An emulator that doesn't answer is stopping, or answers the next poll.
  const timer = setInterval(() => void look().catch(() => {}), everyMs);
  return () => clearInterval(timer);
}
