import { faqGroups } from "~/content/faq";
import { Accordion } from "~/lib/ui/Blocks";
import { ArticleSide } from "./ArticleSide";

/** Every question in groups. */
export const FaqList = () => (
  <section className="faq">
    <ArticleSide parts={faqGroups} />
    <div className="faq-answer">
      {faqGroups.map((group) => (
        <section key={group.id} id={group.id} className="section">
          <h2>{group.heading}</h2>
          <Accordion name="faq" items={group.questions} />
        </section>
      ))}
    </div>
  </section>
);
