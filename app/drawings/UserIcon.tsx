/** Head and shoulders, 20 by 20, in the text colour. Decorative: the words beside it say the same. */
export const UserIcon = () => (
  <svg
    className="icon"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M10 3a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM3.5 17c.5-3 3-4.5 6.5-4.5s6 1.5 6.5 4.5" />
  </svg>
);
