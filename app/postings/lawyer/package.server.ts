import { countTry, RateLimited } from "#server/platform/rate-limits.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { notFound, tooManyTries } from "~/lib/http/error-response";
import { slug } from "~/lib/plain-text";
import { zipResponse } from "~/lib/zip";
import { paperFile } from "~/postings/files.server";
import { pageFile } from "~/postings/inspection/page-file.server";
import { postingOfLink } from "~/postings/link.server";
import { fromStore } from "~/postings/papers/downloads.server";
import type { LawyerLink, Posting } from "~/postings/posting";
import { changePosting, findOffers, type PostingChange } from "~/postings/store.server";
import { opensPackage } from "./link";
import { coverOf, coverRows, packageOf } from "./package";

/** Documents of a sale as a page and as one download. The caller has checked access. */

/** Cover and contents of the package. @throws Response 503 */
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
 * @param by counted separately, so that a person with the link can't lock the seller out, or vice versa
 * @throws Response 429
 */
export async function countPackage({ id }: Pick<Posting, "id">, by: "seller" | "link"): Promise<void> {
  try {
    await countTry({ packageByPosting: `${by} ${id}` });
  } catch (error) {
    throw error instanceof RateLimited ? tooManyTries(error.retryAfterSeconds) : error;
  }
}

/** Posting and link of a lawyer's URL. @throws Response 404 if the link is invalid or expired. 503 */
export async function openPackage(
  id: string | undefined,
  secret: string | undefined,
  now: Date,
): Promise<{ posting: Posting; link: LawyerLink }> {
  const posting = secret ? await postingOfLink(id) : null;
  const link = posting && secret && opensPackage(posting, secret, now) ? posting.lawyer : null;
  if (!posting || !link) throw notFound();
  return { posting, link };
}

/**
 * Records the time of a download through a link, without the person or the network address.
 * @throws Response 404, 503
 */
export async function recordDownload({ id }: Pick<Posting, "id">, secret = ""): Promise<void> {
  const at = new Date();
  const noted = await orServiceUnavailable(
    changePosting({ id }, (now): PostingChange<boolean> => {
      // The link has ended since the page was opened.
      if (!now.lawyer || !opensPackage(now, secret, at)) return { result: false };
      const lawyer = { ...now.lawyer, downloads: now.lawyer.downloads + 1, lastAt: at };
      return { next: { ...now, lawyer }, result: true };
    }),
  );
  if (!noted) throw notFound();
}

/** Sends the documents with their cover as a ZIP. @throws Response 503, also if a file is lost */
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
