import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { StaffUser } from "~/accounts/staff/guard.server";
import type { DrawnForm } from "~/lib/steps/forms.server";
import type { StepName } from "~/postings/machine";
import { actOnPosting, officeForms, officeHead, openPosting } from "~/postings/office/postings.server";
import type { StepContext } from "~/postings/step";

type OfficeContext = StepContext & { user: StaffUser };

/** Description of an office page about a posting. */
interface OfficePage<View extends object> {
  /** Path after the posting's own: "/money". Empty for its first page. */
  page: string;
  /** Steps whose forms are on the page. */
  acts: readonly StepName[];
  /** Other steps whose entries can be edited or removed on the page. */
  edits?: readonly StepName[];
  /**
   * Content of the page besides its head and its forms.
   * @param forms of the page's steps that the reader may take now
   */
  view(context: OfficeContext, forms: DrawnForm[], request: Request): View | Promise<View>;
}

/**
 * Loader and action of an office page about a posting whose forms are all steps. Both throw a Response 404,
 * 302 or 503 as `openPosting` does. The action also throws a 302 when the step is done.
 */
export const officePage = <View extends object>({ page, acts, edits = [], view }: OfficePage<View>) => ({
  async loader({ request, params }: LoaderFunctionArgs) {
    const { user, context } = await openPosting(request, params.reference);
    const forms = [
      ...officeForms(acts, user, context),
      ...officeForms(["correct", "remove-entry", "undo-step"], user, context).filter(({ variant }) =>
        [...acts, ...edits].some((act) => variant === act || variant.startsWith(`${act}-`)),
      ),
    ];
    return {
      ...officeHead(user, context, page),
      forms,
      ...(await view({ ...context, user }, forms, request)),
    };
  },
  async action({ request, params }: ActionFunctionArgs) {
    return actOnPosting(request, params.reference, page);
  },
});
