/**
 * What the demo shows of a letter that was sent, on one line: to whom it went, its subject, and every link in it.
 * @param {Pick<import("./mail-server.mjs").Letter, "to"> & { mail: { subject?: string, text?: string } }} letter
 * @returns {string}
 */
export function shownLetter({ to, mail: { subject = "", text = "" } }) {
  const links = text.match(/https?:\/\/[^\s<>"()]+/g) ?? [];
  return [`letter to ${to.join(", ")}: ${subject}`, ...new Set(links)].join("  ");
}

/** The letters that Firebase itself sends: what each is about, and the page of ours that its link leads to. */
const kinds = new Map([
  ["PASSWORD_RESET", { subject: "Choose a new password", page: "/reset-password" }],
  ["VERIFY_EMAIL", { subject: "Confirm your email address", page: "/verify-email" }],
  ["VERIFY_AND_CHANGE_EMAIL", { subject: "Confirm your new email address", page: "/change-email" }],
]);

/**
 * The same of a letter that Firebase would have sent, made from a code of the Auth emulator's. Null for a kind the
 * site never asks for.
 * @param {{ requestType: string, email: string, newEmail?: string, oobCode: string }} code
 * @param {string} origin of the site, as people type it
 */
export function shownCode({ requestType, email, newEmail, oobCode }, origin) {
  const kind = kinds.get(requestType);
  if (!kind) return null;
  const link = `${origin}${kind.page}?${new URLSearchParams({ oobCode })}`;
  return shownLetter({ to: [newEmail ?? email], mail: { subject: kind.subject, text: link } });
}

/**
 * Shows each code that the Auth emulator makes from now on, once.
 * @param {{ host: string, project: string, origin: string, show: (words: string) => void, everyMs?: number }} options
 *   `host` is where the emulator listens
 * @returns {() => void} stops it
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
  // An emulator that does not answer is about to be stopped, or will at the next look.
  const timer = setInterval(() => void look().catch(() => {}), everyMs);
  return () => clearInterval(timer);
}
