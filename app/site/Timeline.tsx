import { timeline } from "~/content/timeline";
import { RichText } from "~/lib/ui/RichText";

/** A posting from agreement to closing: an ordered list whose stamps hang on one drawn line. */
export function Timeline() {
  return (
    <section id="timeline" className="section timeline">
      <h2>{timeline.heading}</h2>
      <ol className="timeline-line">
        {timeline.moments.map((moment) => (
          <li key={moment.title} className="timeline-moment">
            <p className="timeline-when stamp">{moment.when}</p>
            <h3>{moment.title}</h3>
            <p>
              <RichText text={moment.text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
