import type { SocialLink } from "~/content/site";

/** Geometric 24 by 24 icons in the text colour. The link around one carries its name. */
const paths: Record<SocialLink["icon"], string> = {
  facebook:
    "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM10.3 21.5V14.5H8v-3h2.3V9.3C10.3 7 11.7 5.7 13.9 5.7h2v2.7h-1.3c-.9 0-1.2.5-1.2 1.3v1.8h2.5l-.45 3H13.4v7z",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM7 4a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zM12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM17.3 5.5a1.25 1.25 0 1 0 0 2.5a1.25 1.25 0 1 0 0-2.5z",
  linkedin:
    "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM6 10v8h2.5v-8zM7.25 6a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3zM10.5 10v8H13v-4.2c0-1.2.6-1.9 1.6-1.9s1.5.7 1.5 1.9V18h2.5v-4.7c0-2.2-1.2-3.5-3-3.5-1.2 0-2.1.5-2.6 1.4V10z",
  youtube:
    "M5.5 5h13A3.5 3.5 0 0 1 22 8.5v7a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 15.5v-7A3.5 3.5 0 0 1 5.5 5zM10 8.7v6.6l5.5-3.3z",
};

export function SocialIcon({ name, className }: { name: SocialLink["icon"]; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" fillRule="evenodd" d={paths[name]} />
    </svg>
  );
}
