import { createHmac, timingSafeEqual } from "node:crypto";
import type { Posting } from "~/postings/posting";
import type { ShowingRequest, ShowingsFile } from "~/postings/showings/record";

/**
 * The links of one request: the agent's own page, and the one on which the seller answers. Their secrets follow from the request's
 * key, so that each letter can carry the link again, those of the job the day after among them.
 */

type Link = "visit" | "showing-answer";

const secretFor = (link: Link, { key }: Pick<ShowingRequest, "key">): string =>
  createHmac("sha256", key).update(link).digest("base64url");

/** Whether two secrets are the same; how long that takes tells nothing about them. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The request that a link's secret means; undefined where it means none of these. */
export const linkedRequest = (
  link: Link,
  { requests = [] }: ShowingsFile,
  secret: string,
): ShowingRequest | undefined => requests.find((request) => sameSecret(secretFor(link, request), secret));

const pathTo = (link: Link, { id }: Pick<Posting, "id">, request: Pick<ShowingRequest, "key">): string =>
  `/${link}/${id}/${secretFor(link, request)}`;

/** The agent's own page of a request. */
export const visitPath = (posting: Pick<Posting, "id">, request: Pick<ShowingRequest, "key">): string =>
  pathTo("visit", posting, request);

/** The page on which the seller answers a request. */
export const answerPath = (posting: Pick<Posting, "id">, request: Pick<ShowingRequest, "key">): string =>
  pathTo("showing-answer", posting, request);
