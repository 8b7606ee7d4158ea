/**
 * The one script of every page, at most 4 KB. Nothing depends on it: each part makes something that works
 * in plain HTML nicer. Parts listen on the window, so they also work on what React draws. Of that they change attributes,
 * and the text of an element with `suppressHydrationWarning`, but no other text and no node: React may not have come yet.
 */
import { enhanceAccordions, printFoldsOpen } from "./accordions";
import { enhanceContents } from "./contents";
import { enhanceErrorSummaries } from "./error-summary";
import { enhanceLiveForms } from "./live-form";
import { enhanceMenus } from "./menus";
import { enhancePageSpinner } from "./page-spinner";
import { enhancePasswordInputs } from "./password-input";
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
followSession();
