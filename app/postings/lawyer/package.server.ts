import { countTry, RateLimited } from "#server/platform/rate-limits.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { notFound, tooManyTries } from "~/lib/http/error-response";
import { zipResponse } from "~/lib/zip";
import { paperFile } from "~/postings/files.server";
import { pageFile } from "~/postings/inspection/page-file.server";
import { postingOfLink } from "~/postings/link.server";
import { fromStore, slug } from "~/postings/papers/downloads.server";
import type { LawyerLink, Posting } from "~/postings/posting";
import { changePosting, findOffers, type PostingChange } from "~/postings/store.server";
import { opens } from "./link";
import { coverOf, coverRows, packageOf } from "./package";

/** The package of a sale as a page shows it and as one download, for whoever the caller has let in. */

/** What the cover says, and what is in the package. @throws Response 503 */
export async function packageView(posting: Posting, now: Date) {
  const { offers } = await orServiceUnavailable(findOffers(posting.id));
  const rows = coverRows(
    posting,
    offers.find(({ id }) => id === posting.sale?.offer),
    now,
  );
  return { rows, papers: packageOf(posting) };
}

/**
 * Counts a download against the posting's limit.
 * @param by the seller's own don't use up those of the link, nor the other way round: whoever has it could keep the seller out
 * @throws Response 429
 */
export async function countPackage({ id }: Pick<Posting, "id">, by: "seller" | "link"): Promise<void> {
  try {
    await countTry({ packageByPosting: `${by} ${id}` });
  } catch (error) {
    throw error instanceof RateLimited ? tooManyTries(error.retryAfterSeconds) : error;
  }
}

/** The posting that a lawyer's link opens, and the link. @throws Response 404 when it opens nothing, or nothing any more; 503 */
export async function openPackage(
  id: string | undefined,
  secret: string | undefined,
  now: Date,
): Promise<{ posting: Posting; link: LawyerLink }> {
  const posting = secret ? await postingOfLink(id) : null;
  const link = posting && secret && opens(posting, secret, now) ? posting.lawyer : null;
  if (!posting || !link) throw notFound();
  return { posting, link };
}

/** Notes that the papers were downloaded with a link, and when: not by whom, nor from where. @throws Response 404, 503 */
export async function noteDownload({ id }: Pick<Posting, "id">, secret = ""): Promise<void> {
  const at = new Date();
  const noted = await orServiceUnavailable(
    changePosting({ id }, (now): PostingChange<boolean> => {
      // Ended since it was looked at.
      if (!now.lawyer || !opens(now, secret, at)) return { result: false };
      const lawyer = { ...now.lawyer, downloads: now.lawyer.downloads + 1, lastAt: at };
      return { next: { ...now, lawyer }, result: true };
    }),
  );
  if (!noted) throw notFound();
}

/** The papers with their cover as a ZIP. @throws Response 503, also when a file is lost */
export async function sendPackage(posting: Posting): Promise<Response> {
  const now = new Date();
  const { rows, papers } = await packageView(posting, now);
  const files = papers.map(({ paper, name, unchecked }, index) => ({
    file: `${String(index + 1).padStart(2, "0")}-${slug(name)}-${paper.name}`,
    name,
    unchecked,
    paper,
  }));
  const cover = { name: "00-cover.html", at: now, content: pageFile(coverOf(rows, files, now)) };
  const stored = await fromStore(
    posting,
    files.map(({ file, paper }) => ({
      name: file,
      at: paper.addedAt,
      file: paperFile(posting.id, paper.id),
    })),
  );
  return zipResponse(`${posting.reference}-documents-of-the-sale.zip`, [cover, ...stored]);
}
