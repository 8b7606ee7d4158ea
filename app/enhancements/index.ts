/**
 * The page script of at most 4 KB. Nothing depends on it, because each part improves something that works in plain HTML. Its
 * parts listen on the window, so they also work on elements that React renders. There they change attributes, and the text of
 * elements with `suppressHydrationWarning`. They change no other text and no nodes, because React may not have hydrated yet.
 */
import { enhanceAccordions, printFoldsOpen } from "./accordions";
import { enhanceContents } from "./contents";
import { enhanceErrorSummaries } from "./error-summary";
import { enhanceLiveForms } from "./live-form";
import { enhanceMenus } from "./menus";
import { enhancePageSpinner } from "./page-spinner";
import { enhancePasswordInputs } from "./password-input";
import { enhancePhotoRow } from "./photo-row";
import { followSession } from "./session";
import { enhanceShareButtons } from "./share";
import { enhanceSubmitButtons } from "./submit-button";

enhanceErrorSummaries();
enhanceSubmitButtons();
enhancePasswordInputs();
enhanceLiveForms();
enhanceMenus();
enhanceAccordions();
printFoldsOpen();
enhanceContents();
enhancePageSpinner();
enhanceShareButtons();
enhancePhotoRow();
followSession();
