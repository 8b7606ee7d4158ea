import { quickBar as words } from "~/content/layout";
import { bookConsultation, links, site } from "~/content/site";
import { Anchor } from "~/lib/ui/Anchor";

/**
 * Price, phone and booking at the foot of a phone's window, while what stands before it in its parent is read.
 * It has a place of its own, so it covers neither the last lines nor what follows.
 */
export function QuickBar() {
  return (
    <div className="quick-bar">
      <a href={links.plans}>{words.price}</a>
      <a href={site.phone.href} aria-label={words.callLabel}>
        {words.call}
      </a>
      <Anchor href={bookConsultation.href} label={bookConsultation.label}>
        {words.book}
      </Anchor>
    </div>
  );
}
