import { faqGroups } from "~/content/faq";
import { Accordion } from "./Accordion";

/** Every question, in groups; one open at a time across all of them. */
export function FaqList() {
  return faqGroups.map((group) => (
    <section key={group.id} id={group.id} className="section">
      <h2>{group.heading}</h2>
      <Accordion name="faq" items={group.questions} />
    </section>
  ));
}
