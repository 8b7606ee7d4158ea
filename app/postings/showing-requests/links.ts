import { createHmac, timingSafeEqual } from "node:crypto";
import { agentsPath } from "~/postings/home-page/page";
import type { Posting } from "~/postings/posting";
import type { ShowingRequest, ShowingsFile } from "~/postings/showings/record";

/**
 * Links of one request: the agent's own page, and the page on which the seller answers.
 * Their secrets are derived from the request's key, so that every letter can repeat the link.
 */

type Link = "visit" | "showing-answer";

const secretFor = (link: Link, { key }: Pick<ShowingRequest, "key">): string =>
  createHmac("sha256", key).update(link).digest("base64url");

/** True if two secrets are equal. Compares in constant time. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The request that a link's secret belongs to, or undefined. */
export const linkedRequest = (
  link: Link,
  { requests = [] }: ShowingsFile,
  secret: string,
): ShowingRequest | undefined => requests.find((request) => sameSecret(secretFor(link, request), secret));

const pathTo = (link: Link, { id }: Pick<Posting, "id">, request: Pick<ShowingRequest, "key">): string =>
  `/${link}/${id}/${secretFor(link, request)}`;

/** Path of the agent's own page of a request. */
export const visitPath = (posting: Pick<Posting, "id">, request: Pick<ShowingRequest, "key">): string =>
  pathTo("visit", posting, request);

/** Path of the agent's form for another time, filled in from this request. Null before the form exists. */
export const anotherTimePath = (
  posting: Pick<Posting, "id" | "page">,
  request: Pick<ShowingRequest, "key">,
): string | null => {
  const path = agentsPath(posting);
  return path && `${path}?again=${secretFor("visit", request)}`;
};

/** Path of the page on which the seller answers a request. */
export const answerPath = (posting: Pick<Posting, "id">, request: Pick<ShowingRequest, "key">): string =>
  pathTo("showing-answer", posting, request);
