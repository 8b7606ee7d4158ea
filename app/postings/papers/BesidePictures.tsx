import type { ReactNode } from "react";
import { LinkLine } from "~/lib/ui/PageLink";

/** Turns of a picture in degrees. A page is often photographed upside down. */
const turns = ["0", "90", "180", "270"] as const;

/** Turn that a page's address names, and the one after it. */
export function turnIn(request: Request) {
  const asked = new URL(request.url).searchParams.get("turn");
  const turn = turns.find((one) => one === asked) ?? "0";
  return { turn, next: turns[(turns.indexOf(turn) + 1) % turns.length] };
}

interface BesidePicturesProps {
  /** Address of a document. */
  addressOf: (id: string) => string;
  files: readonly { id: string; name: string; isPicture: boolean }[];
  /** Kind of the documents, in words. */
  what: string;
  turned: ReturnType<typeof turnIn>;
  /** Place of the page to which turning a picture leads: "#sent". */
  place?: string;
  /** Links of the files. */
  links: ReactNode;
  /** Forms for what the documents say. */
  children: ReactNode;
}

/** Documents as pictures next to the forms for what they say. A PDF is only linked. */
export function BesidePictures({
  addressOf,
  files,
  what,
  turned,
  place = "",
  links,
  children,
}: BesidePicturesProps) {
  const pictures = files.filter(({ isPicture }) => isPicture);
  return (
    <div className={pictures.length > 0 ? "bill-columns" : "stack gap-4"}>
      <div className="stack gap-4">
        {pictures.map(({ id, name }) => (
          <img
            key={id}
            className={`bill-picture turn-${turned.turn}`}
            src={addressOf(id)}
            alt={`${what}, ${name}`}
          />
        ))}
        <div className="cluster">
          {pictures.length > 0 ? (
            <LinkLine href={`?turn=${turned.next}${place}`}>Rotate the photo</LinkLine>
          ) : null}
          {links}
        </div>
      </div>
      <div className="stack gap-4">{children}</div>
    </div>
  );
}
