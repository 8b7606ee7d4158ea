import { createServer } from "node:http";

// A small OData server with the names of the board's RESO Web API, for the demo and the tests. It serves listings with
// their rooms, photos and open houses, and misbehaves on request. A listing is put in with PUT /Property('X1234567'), which
// no board offers. It may contain its `PropertyRooms`, `Media` and `OpenHouse`.

/** @typedef {Record<string, any>} Listing */

/** Splits a filter into names, texts, operators and brackets. */
const tokensOf = (/** @type {string} */ filter) => filter.match(/'(?:[^']|'')*'|[()]|[^\s()']+/g) ?? [];

/** @type {Record<string, (one: any, other: any) => boolean>} */
const compared = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  gt: (one, other) => one > other,
  ge: (one, other) => one >= other,
};

/**
 * Predicate of an OData filter with comparisons, `and`, `or` and brackets.
 * @param {string} filter
 * @returns {(record: Listing) => boolean}
 */
function predicateOf(filter) {
  const tokens = tokensOf(filter);
  /** @returns {(record: Listing) => boolean} */
  const or = () => joined("or", and, (found) => found.some(Boolean));
  const and = () => joined("and", term, (found) => found.every(Boolean));
  /**
   * @param {string} word
   * @param {() => (record: Listing) => boolean} part
   * @param {(found: boolean[]) => boolean} join
   */
  function joined(word, part, join) {
    const parts = [part()];
    while (tokens[0] === word) {
      tokens.shift();
      parts.push(part());
    }
    return (/** @type {Listing} */ record) => join(parts.map((each) => each(record)));
  }
  /** @returns {(record: Listing) => boolean} */
  function term() {
    const first = tokens.shift() ?? "";
    if (first === "(") {
      const inner = or();
      if (tokens.shift() !== ")") throw new Error("A bracket is missing");
      return inner;
    }
    const compare = compared[tokens.shift() ?? ""];
    const typed = tokens.shift() ?? "";
    if (!compare) throw new Error("An operator is unknown");
    const isDay = /^\d{4}-\d\d-\d\d$/.test(typed);
    const value = typed.startsWith("'")
      ? typed.slice(1, -1).replaceAll("''", "'")
      : isDay
        ? typed
        : JSON.parse(typed);
    return (record) => compare(record[first], value);
  }
  const whole = or();
  if (tokens.length > 0) throw new Error("The filter has a rest");
  return whole;
}

/**
 * Ways of misbehaving. Each gets the response, and the answer that is due. It returns true if it has answered.
 * @type {Record<string, (response: import("node:http").ServerResponse, answer: Listing) => boolean>}
 */
const faults = {
  refused: (response) => Boolean(response.writeHead(401).end()),
  limited: (response) => Boolean(response.writeHead(429, { "Retry-After": "1" }).end()),
  "limited for long": (response) => Boolean(response.writeHead(429, { "Retry-After": "3600" }).end()),
  broken: (response) => Boolean(response.writeHead(500).end()),
  "unknown resource": (response) => Boolean(response.writeHead(404).end()),
  "unknown field": (response) => Boolean(response.writeHead(400).end()),
  half: (response, answer) => {
    const body = JSON.stringify(answer);
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
    return true;
  },
  "another form": (response) => Boolean(response.writeHead(200).end(JSON.stringify({ results: [] }))),
  empty: (response) => Boolean(response.writeHead(200, { "Content-Type": "application/json" }).end()),
  forged: (_, answer) => {
    answer.value = [{ ListingKey: "X1' or '1", ResourceRecordKey: "X1' or '1", ListPrice: { $ne: 1 } }];
    return false;
  },
  "another listing": (_, answer) => {
    const keys = { ListingKey: "X0000001", ResourceRecordKey: "X0000001" };
    answer.value = answer.value.map((/** @type {Listing} */ one) => ({ ...one, ...keys }));
    return false;
  },
  "without links": (_, answer) => {
    delete answer["@odata.nextLink"];
    return false;
  },
  large: (response) => Boolean(response.writeHead(200).end(" ".repeat(9 * 1024 * 1024))),
  elsewhere: (_, answer) => {
    answer["@odata.nextLink"] = "https://elsewhere.example.com/Property?$skip=1";
    return false;
  },
  endless: (_, answer) => {
    answer["@odata.nextLink"] = "Property?$top=1";
    return false;
  },
  redirected: (response, answer) => Boolean(response.writeHead(302, { Location: answer.elsewhere }).end()),
  silent: () => true,
  stuck: (response) => response.writeHead(200).write("{"),
};

/**
 * Starts the server on loopback.
 * @param {{ port?: number, token?: string, pageSize?: number }} [options]
 */
export async function startMlsFeed({ port = 0, token = "demo", pageSize = 100 } = {}) {
  /** Listings by number. @type {Map<string, Listing>} */
  const listings = new Map();
  /** Requested addresses. @type {string[]} */
  const calls = [];
  let fault = { name: "", times: 0, of: "" };
  let behindMs = 0;
  let bytes = 0;

  const put = (/** @type {Listing} */ listing) => {
    const stamp = new Date(Date.now() - behindMs).toISOString();
    const before = listings.get(listing.ListingKey);
    listings.set(listing.ListingKey, {
      MlsStatus: "New",
      StandardStatus: "Active",
      ContractStatus: "Available",
      TransactionType: "For Sale",
      ...listing,
      // The time of this change, unless another one is given.
      ModificationTimestamp:
        listing.ModificationTimestamp === before?.ModificationTimestamp
          ? stamp
          : listing.ModificationTimestamp,
    });
  };

  /** Resources about a listing, and their fields with its number. @type {Record<string, string>} */
  const partKeys = { PropertyRooms: "ListingKey", Media: "ResourceRecordKey", OpenHouse: "ListingKey" };

  /** Records of a resource. @returns {Listing[]} */
  const recordsOf = (/** @type {string} */ resource) =>
    [...listings.values()]
      .sort((one, other) => (one.ListingKey < other.ListingKey ? -1 : 1))
      .flatMap(({ PropertyRooms, Media, OpenHouse, ...listing }) => {
        /** @type {Listing[] | undefined} */
        const parts = /** @type {Listing} */ ({ PropertyRooms, Media, OpenHouse })[resource];
        const key = partKeys[resource];
        return key ? (parts ?? []).map((part) => ({ [key]: listing.ListingKey, ...part })) : [listing];
      });

  /** @returns {Listing} */
  const chosen = (/** @type {Listing} */ record, /** @type {string | null} */ names) =>
    names
      ? Object.fromEntries(names.split(",").flatMap((name) => (name in record ? [[name, record[name]]] : [])))
      : record;

  function answerTo(/** @type {URL} */ url, /** @type {string} */ resource) {
    const matches = predicateOf(url.searchParams.get("$filter") ?? "ListingKey ne ''");
    const found = recordsOf(resource).filter(matches);
    const given = (/** @type {string} */ name) => Number(url.searchParams.get(name));
    const skip = given("$skip");
    const size = Math.min(given("$top") || pageSize, pageSize);
    /** @type {Listing} */
    const answer = {
      "@odata.context": `$metadata#${resource}`,
      value: found.slice(skip, skip + size).map((one) => chosen(one, url.searchParams.get("$select"))),
    };
    if (found.length > skip + size) {
      const next = new URL(url);
      next.searchParams.set("$skip", String(skip + size));
      answer["@odata.nextLink"] = next.href;
    }
    return answer;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    calls.push(url.pathname + url.search);
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
    const [, key] = /^\/odata\/Property\('([\w-]+)'\)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (request.method === "PUT" && key) {
      put({
        ...listings.get(key),
        ...JSON.parse(Buffer.concat(await request.toArray()).toString()),
        ListingKey: key,
      });
      return response.writeHead(204).end();
    }
    const resource = url.pathname.replace("/odata/", "");
    if (resource !== "Property" && !(resource in partKeys)) return response.writeHead(404).end();
    try {
      const answer = answerTo(url, resource);
      if (fault.name === "redirected") answer.elsewhere = `${url.origin}/elsewhere`;
      if (fault.times > 0 && (!fault.of || fault.of === resource)) {
        fault.times -= 1;
        if (faults[fault.name]?.(response, answer)) return;
      }
      const body = JSON.stringify(answer);
      bytes += Buffer.byteLength(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end(body);
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const { port: own } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${own}/odata`;
  return {
    url,
    /** Settings of a site that reads this feed. */
    env: { MLS_FEED_URL: url, MLS_FEED_TOKEN: token, MLS_FEED_OFFICES: "079817" },
    listings,
    calls,
    put,
    /** Bytes of all answers so far. */
    sentBytes: () => bytes,
    /** Misbehaves in the next answers, of one resource or of all. */
    misbehave: (/** @type {string} */ name, times = 1, of = "") => {
      fault = { name, times, of };
    },
    /** Sets the clock back, in ms. */
    setClockBack: (/** @type {number} */ ms) => {
      behindMs = ms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}
