/** The lawn sign on its own, 32 by 32: post and arm in the text colour, the board in sign red. */
export function SignGlyph({ className, size = 32 }: { className?: string; size?: number }) {
  return (
    <svg
      className={className ? `sign-glyph ${className}` : "sign-glyph"}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M7 30V3M3 6.5H29M13 6.5V11M25 6.5V11"
      />
      <path className="ill-sign" d="M10.5 11H27.5V23H10.5Z" />
      <path className="ill-mark ill-mark-on-sign ill-glyph" d="M14 15.5H24M14 19H20" />
    </svg>
  );
}
