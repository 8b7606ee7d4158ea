import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { postings as limits } from "~/content/business";
import { initialValues } from "~/lib/forms/form";
import { newRequestId } from "~/lib/ids";
import { pathOf, postingHeading } from "~/postings/facts";
import { missingOf, readWithoutClosures } from "~/postings/order/read-order";
import type { PageOrigin } from "~/postings/order/start-forms";
import { takesAnswers } from "~/postings/order/task-names";
import { fieldsOf } from "~/postings/order/tasks";
import { fileView, paperName } from "~/postings/papers/papers";
import { sentView, takesPapers } from "~/postings/papers/send-papers.server";
import type { PaperKind, papersPage as words } from "~/postings/papers/words";
import { sellersPapers } from "~/postings/posting";
import { hasSalePage } from "~/postings/sale/sale-stage";
import type { PostingAccess } from "~/postings/seller-guard.server";
import { requireAccessible } from "~/postings/seller-guard.server";

/** Data of the page. */
export type PapersPage = ReturnType<typeof pageOf>;

/**
 * @param asked document for which the page is opened, preset in the form
 * @param signed true if it's opened for a signed document, also while the order takes other ones
 */
export function pageOf(shared: PostingAccess, asked: string | null = null, signed = false) {
  const { posting, coOwner } = shared;
  const order = readWithoutClosures(posting);
  const { context } = order;
  const { needed = [], stored = [] } = context.papers ?? {};
  const saved = posting.tasks.papers;
  const stateOf = (kind: PaperKind): keyof typeof words.states => {
    if (stored.includes(kind)) return "here";
    const said = saved?.raw[kind];
    return said === "call" || said === "none" ? said : "open";
  };
  const wanted = needed.filter((kind) => stateOf(kind) === "open");
  return {
    reference: posting.reference,
    state: posting.state,
    /** Documents after the order's own are closed, or null while its seller may change them. */
    sent: takesAnswers("papers", posting) && !signed ? null : sentPage(shared),
    editable: takesAnswers("papers", posting),
    /** True until the seller of a draft has sent the tax bill, or has chosen to type. */
    asksBill: posting.state === "draft" && !coOwner && !saved && sellersPapers(posting).length === 0,
    /** Name of the seller, who answers and removes, for a co-owner who can only add. Null for the seller. */
    seller: coOwner && (posting.seller.name ?? posting.seller.email),
    full: sellersPapers(posting).length >= limits.papers,
    kind: needed.find((kind) => kind === asked) ?? (wanted.length === 1 ? wanted[0] : null) ?? null,
    needed: needed.map((kind) => ({ kind, state: stateOf(kind) })),
    missing: missingOf("papers", posting, order),
    stored: sellersPapers(posting).map((paper) => ({
      ...fileView(paper),
      what: paperName(paper.kind),
      // The sender didn't give its kind.
      isUnsorted: paper.kind === "other",
    })),
    /** Documents with a question, the answers, and the page's starting state. */
    open: Object.keys(fieldsOf("papers", context)) as PaperKind[],
    raw: saved?.raw ?? initialValues(fieldsOf("papers", context)),
    origin: { ...newOrigin(), seen: String(saved?.version ?? 0) },
  };
}

const sentPage = (shared: PostingAccess) => ({
  ...sentView(shared),
  ...postingHeading(shared.posting),
  takes: takesPapers(shared.posting),
  changeId: newRequestId(),
  sale: hasSalePage(shared.posting) ? `${pathOf(shared.posting)}/offer-register` : null,
});

const newOrigin = (): PageOrigin => ({ seen: "0", page: randomUUID(), propertyKind: "", line: "" });

/**
 * Documents of an order.
 * @throws Response to /login, 404, 503
 */
export async function showPapers({ request, params }: LoaderFunctionArgs): Promise<PapersPage> {
  const shared = await requireAccessible(request, params.reference);
  const { searchParams } = new URL(request.url);
  return pageOf(shared, searchParams.get("kind"), searchParams.has("signed"));
}
