import type { ReactNode } from "react";
import { PageLink } from "~/lib/ui/PageLink";
import type { Moment } from "./moment";

/** Top of a listing's page on special days: a lawn sign in front of the home. */
export const MomentHead = ({
  moment: { kind, sign, title, what, keep, listTitle, list, link },
  photo,
  home,
  children,
}: {
  moment: Moment;
  photo: { href: string; caption: string; width: number; height: number } | null;
  /** The home's address. */
  home: string;
  /** Cards of the work that waits. */
  children: ReactNode;
}) => (
  <div className="moment" data-kind={kind}>
    <div className="moment-street">
      {photo ? <img src={photo.href} alt={photo.caption} width={photo.width} height={photo.height} /> : null}
      <p className="moment-sign" aria-hidden="true">
        <strong>{sign}</strong>
        <span>{home}</span>
      </p>
    </div>
    <div className="moment-text flow-3">
      <h2 id="panel">{title}</h2>
      <p className="moment-what">{what}</p>
      {keep ? (
        <p className="moment-keep">
          You keep <strong>{keep}</strong> after commission, our fee and HST.
        </p>
      ) : null}
      {link ? (
        <p className="actions">
          <PageLink className="button button-main" href={link.href}>
            {link.label}
          </PageLink>
          {link.copied ? (
            <>
              <button type="button" className="button" data-copy={link.href}>
                Copy the link
              </button>
              <span className="visually-hidden" role="status" data-live-status suppressHydrationWarning>
                {""}
              </span>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
    {children}
    <div className="moment-text flow-3">
      <h3>{listTitle}</h3>
      <ol className="numbered">
        {list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  </div>
);
