import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { TaskForm } from "~/postings/order/TaskForm";
import type { PhotoView } from "~/postings/photos/photos";
import { isField, proofForm } from "~/postings/proof/proof-form";
import { offProof } from "~/postings/proof/words";

export const title = "Check your listing";
export const sentTitle = "Your listing";

interface Part {
  id: string;
  title: string;
  tasks: readonly { title: string; rows: Row[] }[];
  photos: readonly PhotoView[];
}

interface ProofProps {
  path: string;
  /** Whether the seller is asked whether it's right. */
  open: boolean;
  parts: readonly Part[];
  /** Digest of what is shown. */
  shown: string;
  defaults: Readonly<Record<string, string>>;
}

/** The listing part by part; where it is open, each with the question whether it's right. */
export const Proof = ({ path, open, parts, shown, defaults }: ProofProps) => (
  <>
    <p>
      <PageLink href={path}>Back to the order</PageLink>
    </p>
    {open ? (
      <TaskForm
        described={proofForm}
        title={title}
        lede="Read your listing as the MLS will show it. Approve each part, or tell us what to correct. Nothing goes on the MLS until you've approved every part."
        // As the page is now, also where the form came back.
        origin={{ seen: shown }}
        defaults={defaults}
        autosave={false}
        submit="Send this to the office"
        busy="Sending..."
        later={false}
        before={Object.fromEntries(parts.map((part) => [isField(part), <Shown key={part.id} {...part} />]))}
      />
    ) : (
      <>
        <h1>{sentTitle}</h1>
        <p className="lede">This is your listing as we have it.</p>
        <div className="check-answers">
          {parts.map((part) => (
            <section key={part.id}>
              <div className="check-answers-head">
                <h2>{part.title}</h2>
              </div>
              <Shown {...part} />
            </section>
          ))}
        </div>
      </>
    )}
    <section className="proof-off">
      <h2>What isn't part of the listing</h2>
      <ul>
        {offProof.map(({ why }) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </section>
  </>
);

/** What a part of the listing says. */
function Shown({ id, tasks, photos }: Part) {
  const several = tasks.length > 1;
  return (
    <div className="proof-part">
      {id === "agents" ? <p>Only agents see this.</p> : null}
      {tasks.map(({ title, rows }) => (
        <div key={title}>
          {several ? <h3>{title}</h3> : null}
          {rows.length > 0 ? <DetailsList items={rows} /> : <p>Nothing given.</p>}
        </div>
      ))}
      {id === "photos" ? (
        photos.length > 0 ? (
          <ol className="proof-photos">
            {photos.map(({ id: photo, src, href, width, height, caption }, index) => (
              <li key={photo}>
                <a href={href}>
                  <img
                    src={src}
                    width={width}
                    height={height}
                    alt={caption || `Photo ${index + 1}`}
                    loading="lazy"
                  />
                </a>
                <span>
                  {index + 1}. {caption}
                </span>
              </li>
            ))}
          </ol>
        ) : (
          <p>No photos yet.</p>
        )
      ) : null}
    </div>
  );
}
