import { actorOf } from "~/lib/steps/step";
import { sellersPage } from "~/postings/sellers-page.server";
import { refuseWrongCode } from "./try.server";
import { homeCodeWords as words } from "./words";

/** Takes the code that an owner enters on the posting's first page. */
export const { acts: codeActs, action: codeAction } = sellersPage({
  page: "",
  steps: { "enter-home-code": "Thank you, that's the right code. We can go on now." },
  isThere: ({ homeOpen, homeLetter }) => homeOpen !== undefined || homeLetter !== undefined,
  gone: words.gone,
  before: ({ context: { posting, user } }, { code }, which) =>
    refuseWrongCode(which, posting, actorOf(user), String(code)),
  view: () => ({}),
});
