import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { TaskForm } from "~/postings/order/TaskForm";
import type { PhotoView } from "~/postings/photos/photos";
import { proofPage as words } from "./page-words";
import { isField, proofForm } from "./proof-form";
import { offProof } from "./words";

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
      <a href={path}>{words.back}</a>
    </p>
    {open ? (
      <TaskForm
        described={proofForm}
        title={words.title}
        lede={words.lede}
        // As the page is now, also where the form came back.
        origin={{ seen: shown }}
        defaults={defaults}
        autosave={false}
        submit={words.submit}
        busy={words.busy}
        later={false}
        before={Object.fromEntries(parts.map((part) => [isField(part), <Shown key={part.id} {...part} />]))}
      />
    ) : (
      <>
        <h1>{words.sentTitle}</h1>
        <p className="lede">{words.sentLede}</p>
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
      <h2>{words.offTitle}</h2>
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
      {id === "agents" ? <p>{words.agents}</p> : null}
      {tasks.map(({ title, rows }) => (
        <div key={title}>
          {several ? <h3>{title}</h3> : null}
          {rows.length > 0 ? <DetailsList items={rows} /> : <p>{words.none}</p>}
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
                    alt={caption || words.photo(index + 1)}
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
          <p>{words.noPhotos}</p>
        )
      ) : null}
    </div>
  );
}
