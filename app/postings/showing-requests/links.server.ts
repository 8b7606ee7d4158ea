import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#server/platform/env.server";
import type { Posting } from "~/postings/posting";
import type { ShowingRequest, ShowingsFile } from "~/postings/showings/record";

/**
 * The links of one request: the agent's own page, and the one on which the seller answers. Their secrets follow from the site's own
 * secret and are stored nowhere, so that each letter can carry the link again.
 */

type Link = "visit" | "showing-answer";

const secretFor = (key: string, link: Link, posting: string, request: string): string =>
  createHmac("sha256", key).update(`${link}\n${posting}\n${request}`).digest("base64url");

/** Whether two secrets are the same; how long that takes tells nothing about them. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The request of this posting that a link's secret means; undefined where it means none. */
export const requestBehind = (
  link: Link,
  { id }: Pick<Posting, "id">,
  { requests = [] }: ShowingsFile,
  secret: string,
): ShowingRequest | undefined =>
  requests.find((request) =>
    // The site's secret may have been changed since the letter was written.
    env().SESSION_SECRET.some((key) => sameSecret(secretFor(key, link, id, request.id), secret)),
  );

const pathTo = (link: Link, { id }: Pick<Posting, "id">, request: Pick<ShowingRequest, "id">): string =>
  `/${link}/${id}/${secretFor(env().SESSION_SECRET[0] ?? "", link, id, request.id)}`;

/** The agent's own page of a request. */
export const visitPath = (posting: Pick<Posting, "id">, request: Pick<ShowingRequest, "id">): string =>
  pathTo("visit", posting, request);

/** The page on which the seller answers a request. */
export const answerPath = (posting: Pick<Posting, "id">, request: Pick<ShowingRequest, "id">): string =>
  pathTo("showing-answer", posting, request);
