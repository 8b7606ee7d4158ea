import { agreement } from "./agreement/subject";
import { amendments } from "./amendments/subject";
import { checks } from "./checks";
import { communications } from "./communications/subject";
import { corrections } from "./edits/subject";
import { enquiries } from "./enquiries/subject";
import { homePage } from "./home-page/subject";
import { listing } from "./listing/subject";
import { money } from "./money/subject";
import { offers } from "./offers/subject";
import { order } from "./order/subject";
import { papers } from "./papers/subject";
import { history } from "./posting-history";
import { proof } from "./proof/subject";
import { review } from "./review/subject";
import { sale } from "./sale/subject";
import { services } from "./services/subject";
import { showings } from "./showing-requests/subject";
import type { Subject } from "./subject";
import { trust } from "./trust/subject";

/** All subjects of a posting, in the order of the inspection and the data export. */
export const subjects: readonly Subject[] = [
  order,
  checks,
  agreement,
  proof,
  listing,
  services,
  offers,
  showings,
  amendments,
  papers,
  enquiries,
  communications,
  homePage,
  sale,
  money,
  trust,
  corrections,
  review,
  history,
];
