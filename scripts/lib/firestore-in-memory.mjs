import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { missingIndex } from "./firestore-indexes.mjs";

/**
 * An in-memory Firestore for the demo and the tests. It is not Google's emulator, which is a Java program
 * fetched on first use, but the npm package @firestore-emulator/server, which answers the Admin SDK's gRPC
 * calls. The package has no transactions and applies the writes of a commit one by one. This module puts
 * these in:
 *
 * - transactions: what one has read, documents and queries, must be unchanged when it commits, else it
 *   is ABORTED and the SDK tries it again. (Google's locks what was read and lets others wait.)
 * - preconditions on existence and on the time of the last change, all checked before the first write;
 * - commits that write everything or nothing, each with a time of its own;
 * - `set` that replaces the document, and `FieldValue.delete()`;
 * - the keys of maps, documents included, come back sorted, as the real one sorts them, whatever order they were written in;
 * - order: of the fields a query compares, then of the documents' names;
 * - cursors, and projections (`select`);
 * - queries that `firestore.indexes.json` has no index for fail with FAILED_PRECONDITION.
 *
 * A query it would answer wrongly is refused as UNIMPLEMENTED: offsets, OR, null
 * and NaN, collection groups, the document's name as a field, other than last in an order. Bulk writers and listing collections or
 * documents are missing as well. It enforces no security rules.
 */

/**
 * @import { FirestoreState } from "@firestore-emulator/server"
 * @import { BatchGetDocumentsRequest, BeginTransactionRequest, CommitRequest, RollbackRequest, RunAggregationQueryRequest, RunQueryRequest } from "@firestore-emulator/proto/dist/google/firestore/v1/firestore"
 * @import { Indexes, QueryShape } from "./firestore-indexes.mjs"
 *
 * @typedef {Parameters<FirestoreState["v1Query"]>[1]} Query
 * @typedef {Parameters<FirestoreState["writeV1Document"]>[1]} Write
 * @typedef {Write["update"]["fields"]} SentFields
 * @typedef {ReturnType<FirestoreState["getDocument"]>} StoredDocument
 * @typedef {ReturnType<FirestoreState["getCollection"]>} StoredCollection
 * @typedef {NonNullable<ReturnType<StoredDocument["getField"]>>} Field
 * @typedef {Extract<Field, { type: "map_value" }>} MapField
 * @typedef {Extract<Field, { type: "array_value" }>} ArrayField
 * @typedef {Record<string, Field>} Fields
 * @typedef {Query["start_at"]} Cursor
 * @typedef {ReturnType<StoredDocument["toV1DocumentObject"]>} SentDocument
 * @typedef {NonNullable<SentDocument["fields"]>} SentFieldsObject
 */

/**
 * What this module uses of a gRPC call.
 * @template Request
 * @typedef {object} Call
 * @property {Request} request
 * @property {(response: { serialize: () => Uint8Array }) => void} write one more answer of several
 * @property {() => void} end
 * @property {(metadata: object) => void} sendMetadata
 * @property {(event: "error", error: { code: number, details: string }) => void} emit
 */

/**
 * Takes the answer of a call that has one.
 * @typedef {(error: { code: number, details: string } | null, response: object | null) => void} Callback
 *
 * @typedef {(call: Call<unknown>, callback?: Callback) => void} Handler the package's
 * @typedef {(call: Call<unknown>, callback: Callback | undefined, original: Handler) => void} OwnHandler
 *
 * @typedef {object} GrpcServer what the package keeps private
 * @property {Map<string, { func: Handler }>} handlers by path, such as "/google.firestore.v1.Firestore/Commit"
 * @property {(address: string, ...rest: unknown[]) => void} bindAsync
 */

// The package's ES module build imports without file extensions, which Node refuses; its CommonJS build works.
const require = createRequire(import.meta.url);
const {
  FirestoreServer,
  FirestoreState: State,
  FirestoreStateCollection,
  FirestoreStateDocument,
} = require("@firestore-emulator/server");
const requireOwn = createRequire(require.resolve("@firestore-emulator/server"));
/** @type {{ Metadata: new () => object }} */
const { Metadata } = requireOwn("@grpc/grpc-js");
/** @type {{ BinaryWriter: new () => { writeBytes(field: number, bytes: Uint8Array): void, getResultBuffer(): Uint8Array } }} */
const { BinaryWriter } = requireOwn("google-protobuf");
/** @type {typeof import("@firestore-emulator/proto/dist/google/firestore/v1/firestore")} */
const messages = requireOwn("@firestore-emulator/proto/dist/google/firestore/v1/firestore");
/** @type {typeof import("@firestore-emulator/proto/dist/google/firestore/v1/document")} */
const { Document } = requireOwn("@firestore-emulator/proto/dist/google/firestore/v1/document");
/** @type {typeof import("@firestore-emulator/proto/dist/google/firestore/v1/query")} */
const {
  StructuredQueryCompositeFilterOperator,
  StructuredQueryDirection,
  StructuredQueryFieldFilterOperator,
} = requireOwn("@firestore-emulator/proto/dist/google/firestore/v1/query");

/** gRPC's status codes. */
const code = {
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
};

/** What a call is answered with when it cannot be done. */
class Refusal extends Error {
  /** @param {number} code gRPC's @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * What the package keeps private of a collection and of a document.
 * @typedef {{ documents: Record<string, StoredDocument>, emitter: never, database: never }} OpenCollection
 * @typedef {{ fields: Fields, parent: StoredCollection, metadata: Record<"createdAt" | "updatedAt", Date>, getPath: () => string }} OpenDocument
 */

// The package copies all documents of a collection for each one that is added.
Object.assign(FirestoreStateCollection.prototype, {
  /** @this {OpenCollection} @param {string} name */
  getDocument(name) {
    const { emitter, database } = this;
    this.documents[name] ??= new FirestoreStateDocument(
      emitter,
      database,
      /** @type {never} */ (this),
      name,
      {},
      {},
    );
    return this.documents[name];
  },
});

/** Each document as it is sent, by its fields: a write leaves it with other ones. @type {WeakMap<Fields, SentDocument>} */
const sentDocuments = new WeakMap();

/** The same as bytes, which are most of the work of an answer. @type {WeakMap<Fields, Uint8Array>} */
const documentBytes = new WeakMap();

/** @param {Date} date */
const timestampOf = (date) => ({
  seconds: Math.floor(date.getTime() / 1000),
  nanos: date.getMilliseconds() * 1e6,
});

// The package makes a document anew, several times over, whenever it is read, and finds no field of a map.
Object.assign(FirestoreStateDocument.prototype, {
  /** @this {OpenDocument} @param {string} path */
  getField(path) {
    const [first = "", ...rest] = path.split(".");
    return rest.reduce((field, name) => field?.value?.[name], /** @type {any} */ (this.fields)[first]);
  },
  /** @this {OpenDocument} */
  toV1DocumentObject() {
    const known = sentDocuments.get(this.fields);
    if (known) return known;
    const fields = Object.entries(this.fields).map(([name, field]) => [name, field.toV1ValueObject()]);
    const sent = {
      name: this.getPath(),
      fields: Object.fromEntries(fields),
      create_time: timestampOf(this.metadata.createdAt),
      update_time: timestampOf(this.metadata.updatedAt),
    };
    sentDocuments.set(this.fields, sent);
    return sent;
  },
});

/** @param {StoredDocument & { isProjected?: boolean }} document */
function bytesOf(document) {
  const { fields } = /** @type {OpenDocument} */ (/** @type {unknown} */ (document));
  const known = document.isProjected ? undefined : documentBytes.get(fields);
  if (known) return known;
  const bytes = Document.fromObject(document.toV1DocumentObject()).serialize();
  if (!document.isProjected) documentBytes.set(fields, bytes);
  return bytes;
}

/**
 * An answer with a document in it. Messages that are written one after the other are one message with the fields of both, and
 * in both kinds of answers with a document it's the first field.
 * https://protobuf.dev/programming-guides/encoding/#last-one-wins
 * @param {StoredDocument} document
 * @param {Uint8Array} rest the answer without it
 */
function answerWith(document, rest) {
  const writer = new BinaryWriter();
  writer.writeBytes(1, bytesOf(document));
  const whole = Buffer.concat([writer.getResultBuffer(), rest]);
  return { serialize: () => whole };
}

/** The indexes the real one has. @returns {Indexes} */
const deployedIndexes = () =>
  JSON.parse(readFileSync(new URL("../../firestore.indexes.json", import.meta.url), "utf8"));

/**
 * Starts one on loopback.
 * @param {number} port
 * @param {Indexes} [indexes] which queries it answers
 * @param {{ count: number }} [reads] is added what the real one would charge as reads
 * @returns {Promise<(() => Promise<void>) & { clear: () => void }>} stops it; what it held is gone. `clear` empties it
 */
export async function startFirestoreInMemory(port, indexes = deployedIndexes(), reads = { count: 0 }) {
  const emulator = new FirestoreServer();
  const { state } = emulator;
  // Declared private, but there is no other way in.
  const { server: grpc } = /** @type {{ server: GrpcServer }} */ (/** @type {unknown} */ (emulator));

  // The package takes a path apart and copies what lies on it each time.
  const find = state.getCollection.bind(state);
  /** @type {Map<string, StoredCollection>} */
  const collections = new Map();
  state.getCollection = (path) => {
    const known = collections.get(path) ?? find(path);
    collections.set(path, known);
    return known;
  };

  const query = indexed(state, indexes);
  /** Whether what is found is only counted: a read pays for a thousand. */
  let isCounted = false;
  state.v1Query = (parent, asked) => {
    const found = query(parent, asked);
    reads.count += Math.max(1, isCounted ? Math.ceil(found.length / 1000) : found.length);
    return found;
  };
  // Each is called with the request it is for, as the handlers are found by the method's name.
  const methods = /** @type {Record<string, OwnHandler>} */ (transactionMethods(state));
  for (const [path, handler] of grpc.handlers) {
    const own = methods[path.split("/").at(-1) ?? ""];
    const original = handler.func;
    handler.func = (call, callback) => {
      isCounted = path.endsWith("/RunAggregationQuery");
      if (path.endsWith("/BatchGetDocuments")) {
        reads.count += /** @type {BatchGetDocumentsRequest} */ (call.request).documents.length;
      }
      try {
        if (own) own(call, callback, original);
        else original(call, callback);
      } catch (error) {
        const { code: known, message } = /** @type {Error & { code?: number }} */ (error);
        const answer = { code: known ?? code.unimplemented, details: message };
        if (callback) callback(answer, null);
        else {
          // Where an error is all there is, the SDK takes it for a lost connection and tries for seconds.
          call.sendMetadata(new Metadata());
          call.emit("error", answer);
        }
      }
    };
  }

  // Its `start` binds every interface; ours are loopback only.
  const bind = grpc.bindAsync.bind(grpc);
  grpc.bindAsync = (address, ...rest) => bind(address.replace("0.0.0.0", "127.0.0.1"), ...rest);
  await emulator.start(port);
  const clear = () => {
    state.clear();
    collections.clear();
  };
  return Object.assign(async () => emulator.stop(), { clear });
}

/**
 * What a transaction relies on: functions that answer whether something has changed since.
 * @typedef {Pick<(() => boolean)[], "some"> & { push(changed: () => boolean): void }} Relies
 *
 * @typedef {Pick<RunQueryRequest, "has_new_transaction" | "new_transaction" | "transaction">} Read
 */

/**
 * The gRPC methods that know of transactions.
 * @param {FirestoreState} state the package's store
 */
function transactionMethods(state) {
  /** The open transactions by id. @type {Map<string, Relies>} */
  const open = new Map();

  const begin = (/** @type {BeginTransactionRequest["options"] | undefined} */ options) => {
    const id = randomBytes(8);
    // One that cannot write has nothing to lose.
    open.set(id.toString("hex"), options?.has_read_only ? { push() {}, some: () => false } : []);
    return new Uint8Array(id);
  };

  const keyOf = (/** @type {Uint8Array | undefined} */ id) => Buffer.from(id ?? []).toString("hex");

  /**
   * The transaction a read belongs to, begun if the read asks for it. The request names it from then on.
   * @param {Read} request
   * @returns what it relies on, and its id if it is new
   */
  const transactionOf = (request) => {
    const started = request.has_new_transaction ? begin(request.new_transaction) : undefined;
    if (started) request.transaction = started;
    return { relies: open.get(keyOf(request.transaction)), started };
  };

  /**
   * Remembers what a query found, so that a document more or less is noticed too.
   * @param {Relies | undefined} relies
   * @param {string} parent
   * @param {Query} query
   * @param {StoredDocument[]} found
   */
  const relyOnQuery = (relies, parent, query, found) => {
    if (!relies) return;
    const versions = (/** @type {StoredDocument[]} */ documents) => documents.map(versionOf).join();
    const before = versions(found);
    relies.push(() => versions(state.v1Query(parent, query)) !== before);
  };

  /** The time of each commit is its own, so that two versions of a document never look the same, ms. */
  let lastCommit = 0;
  const nextCommit = () => {
    lastCommit = Math.max(Date.now(), lastCommit + 1);
    return new Date(lastCommit);
  };

  return {
    /** @param {Call<BeginTransactionRequest>} call @param {Callback} callback */
    BeginTransaction({ request }, callback) {
      const transaction = begin(request.options);
      callback(null, messages.BeginTransactionResponse.fromObject({ transaction }));
    },

    /** @param {Call<BatchGetDocumentsRequest>} call */
    BatchGetDocuments(call) {
      const { relies, started } = transactionOf(call.request);
      const answer = messages.BatchGetDocumentsResponse;
      if (started) call.write(answer.fromObject({ transaction: started }));
      const read_time = timestampOf(new Date());
      const rest = answer.fromObject({ read_time }).serialize();
      for (const path of call.request.documents) {
        const document = state.getDocument(path);
        const before = versionOf(document);
        relies?.push(() => versionOf(state.getDocument(path)) !== before);
        const isThere = document.metadata.hasExist;
        call.write(isThere ? answerWith(document, rest) : answer.fromObject({ missing: path, read_time }));
      }
      call.end();
    },

    /** @param {Call<RunQueryRequest>} call */
    RunQuery(call) {
      const { relies, started } = transactionOf(call.request);
      const { parent, structured_query: query } = call.request;
      const found = state.v1Query(parent, query);
      relyOnQuery(relies, parent, query, found);
      const rest = messages.RunQueryResponse.fromObject({
        read_time: timestampOf(new Date()),
        ...(started ? { transaction: started } : {}),
      });
      const bytes = rest.serialize();
      for (const document of found) call.write(answerWith(document, bytes));
      if (found.length === 0) call.write(rest);
      call.end();
    },

    /** @param {Call<RunAggregationQueryRequest>} call @param {Callback} _callback @param {Handler} original */
    RunAggregationQuery(call, _callback, original) {
      const { relies } = transactionOf(call.request);
      const { structured_query: query } = call.request.structured_aggregation_query;
      if (relies) relyOnQuery(relies, call.request.parent, query, state.v1Query(call.request.parent, query));
      original(call);
    },

    /** @param {Call<CommitRequest>} call @param {Callback} callback */
    Commit({ request }, callback) {
      const key = keyOf(request.transaction);
      if (key) {
        const relies = open.get(key);
        if (!relies) throw new Refusal(code.invalidArgument, "The referenced transaction has expired");
        open.delete(key);
        if (relies.some((changed) => changed())) {
          throw new Refusal(code.aborted, "What the transaction has read was changed: try again");
        }
      }
      checkPreconditions(state, request.writes);
      const at = nextCommit();
      const results = writeAll(state, request.writes, at);
      callback(
        null,
        messages.CommitResponse.fromObject({
          commit_time: { seconds: Math.floor(at.getTime() / 1000), nanos: (at.getTime() % 1000) * 1e6 },
          write_results: results.map((result) => result.toObject()),
        }),
      );
    },

    /** @param {Call<RollbackRequest>} call @param {Callback} callback @param {Handler} original */
    Rollback(call, callback, original) {
      open.delete(keyOf(call.request.transaction));
      original(call, callback);
    },
  };
}

/** A document's path and when it was last changed, by which a change is noticed. @param {StoredDocument} document */
const versionOf = (document) => `${document.getPath()}@${document.metadata.updatedAt?.getTime() ?? "none"}`;

/** The path of the document a write is about. @param {Write} write */
function pathOf(write) {
  if (write.has_delete) return write.delete;
  if (write.has_update) return write.update.name;
  throw new Refusal(code.unimplemented, "Only updates and deletions are implemented");
}

/**
 * Checks what the writes demand, each as the ones before it leave the store.
 * @param {FirestoreState} state
 * @param {Write[]} writes
 * @throws Refusal
 */
function checkPreconditions(state, writes) {
  /** @type {Map<string, boolean>} */
  const exists = new Map();
  for (const write of writes) {
    const path = pathOf(write);
    const { metadata } = state.getDocument(path);
    const there = exists.get(path) ?? metadata.hasExist;
    exists.set(path, !write.has_delete);
    if (!write.has_current_document) continue;
    const demanded = write.current_document;
    if (demanded.has_exists && demanded.exists !== there) {
      if (there) throw new Refusal(code.alreadyExists, `Document already exists: ${path}`);
      throw new Refusal(code.notFound, `No document to update: ${path}`);
    }
    if (demanded.has_update_time) {
      const { seconds, nanos } = demanded.update_time;
      if (metadata.updatedAt?.getTime() !== seconds * 1000 + nanos / 1e6) {
        throw new Refusal(code.failedPrecondition, `Document has another update time: ${path}`);
      }
    }
  }
}

/**
 * A document with its fields, which the package declares private.
 * @param {FirestoreState} state
 * @param {string} path
 */
const openDocument = (state, path) =>
  /** @type {Pick<StoredDocument, keyof StoredDocument> & { fields: Fields }} */ (
    /** @type {unknown} */ (state.getDocument(path))
  );

/**
 * Does all the writes; when one cannot be done, the documents are left as they were.
 * @param {FirestoreState} state
 * @param {Write[]} writes
 * @param {Date} at
 */
function writeAll(state, writes, at) {
  const before = writes.map((write) => {
    const document = openDocument(state, pathOf(write));
    return { document, fields: document.fields, metadata: document.metadata };
  });
  try {
    const results = writes.map((write) => writeOne(state, write, at));
    for (const { document, fields } of before) {
      enterAgain(/** @type {StoredDocument} */ (/** @type {unknown} */ (document)), fields);
    }
    return results;
  } catch (error) {
    for (const { document, fields, metadata } of before.reverse())
      Object.assign(document, { fields, metadata });
    throw new Refusal(code.invalidArgument, /** @type {Error} */ (error).message);
  }
}

/** @param {FirestoreState} state @param {Write} write @param {Date} at */
function writeOne(state, write, at) {
  if (write.has_delete) return state.writeV1Document(at, write);
  const document = openDocument(state, write.update.name);
  // Without a mask the document is replaced; fields the mask names but the write lacks are deleted.
  if (!write.has_update_mask) document.fields = {};
  else {
    for (const path of write.update_mask.field_paths) {
      if (path.includes("`")) throw new Error(`Quoted field paths are not implemented: ${path}`);
      document.fields = without(document.fields, path.split("."), write.update.fields);
    }
  }
  const transforms = write.update_transforms;
  write.update_transforms = [];
  const result = state.writeV1Document(at, write);
  // One at a time: given several, the package stops after some of them.
  for (const transform of transforms) document.v1Transform(at, [transform]);
  document.fields = sortedFields(document.fields);
  return result;
}

/**
 * The fields in the order of their names, and those of maps within them. "Key ordering is always sorted."
 * https://firebase.google.com/docs/firestore/manage-data/data-types
 * @param {Fields} fields
 * @returns {Fields}
 */
const sortedFields = (fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      .map(([name, field]) => [name, sortedWithin(field)]),
  );

/** A value with the keys of the maps within it sorted. @param {Field} field @returns {Field} */
function sortedWithin(field) {
  if (field.type === "map_value") {
    const OwnClass = /** @type {new (value: Fields) => MapField} */ (field.constructor);
    return new OwnClass(sortedFields(field.value));
  }
  if (field.type === "array_value") {
    const OwnClass = /** @type {new (value: Field[]) => ArrayField} */ (field.constructor);
    return new OwnClass(field.value.map(sortedWithin));
  }
  return field;
}

/**
 * The fields without the one at this path, unless it is among those that are sent.
 * @param {Fields} fields
 * @param {string[]} path
 * @param {SentFields | undefined} sent
 * @returns {Fields}
 */
function without(fields, [name = "", ...rest], sent) {
  const value = sent?.get(name);
  if (rest.length === 0) {
    if (value) return fields;
    const { [name]: _, ...others } = fields;
    return others;
  }
  const map = fields[name];
  if (map?.type !== "map_value") return fields;
  const left = without(map.value, rest, value?.map_value?.fields);
  const OwnClass = /** @type {new (value: Fields) => MapField} */ (map.constructor);
  return { ...fields, [name]: new OwnClass(left) };
}

/** What queries call a document's name. */
const nameField = "__name__";

const operators = StructuredQueryFieldFilterOperator;

/** Operators an index answers by looking a value up, and those for which it looks into arrays. */
const lookups = new Set([operators.EQUAL, operators.IN]);
const arrayLookups = new Set([operators.ARRAY_CONTAINS, operators.ARRAY_CONTAINS_ANY]);

/**
 * What a query asks.
 * @param {Query} query
 * @returns {QueryShape}
 * @throws Refusal when it asks for what this store would answer wrongly
 */
function shapeOf(query) {
  /** @type {(what: string) => never} */
  const refuse = (what) => {
    throw new Refusal(code.unimplemented, `The in-memory Firestore does not do ${what}`);
  };
  if (query.offset) refuse("offsets");
  if (query.has_find_nearest) refuse("nearest neighbours");
  const [from] = query.from;
  if (!from?.collection_id || from.all_descendants) refuse("collection groups");

  const { where } = query;
  const composite = query.has_where && where.has_composite_filter ? where.composite_filter : null;
  if (composite && composite.op !== StructuredQueryCompositeFilterOperator.AND) refuse("OR");
  const filters = filtersOf(query);
  if (filters.some((filter) => !filter.has_field_filter)) refuse("null, NaN or nested filters");
  const compared = filters.map(({ field_filter: { op, field } }) => ({ op, field: field.field_path }));
  const named = query.order_by.map(({ field, direction }) => ({
    field: field.field_path,
    descending: direction === StructuredQueryDirection.DESCENDING,
  }));
  // The SDK names what comes last by itself where a cursor is a document.
  const last = named.at(-1);
  if (last?.field === nameField && last.descending === (named.at(-2)?.descending ?? false)) named.pop();
  if ([...compared, ...named].some(({ field }) => field === nameField)) refuse("the name as a field");

  const fieldsWith = (/** @type {(filter: (typeof compared)[number]) => boolean} */ wanted) => [
    ...new Set(compared.filter(wanted).map(({ field }) => field)),
  ];
  // What is compared without being equal has to be gone through, in the direction of what is named.
  const ranged = fieldsWith(({ op }) => !lookups.has(op) && !arrayLookups.has(op));
  const implied = ranged.filter((field) => !named.some((order) => order.field === field)).sort();
  const descending = named.at(-1)?.descending ?? false;
  return {
    collection: from.collection_id,
    equal: fieldsWith(({ op }) => lookups.has(op)),
    contains: fieldsWith(({ op }) => arrayLookups.has(op)),
    orders: [...named, ...implied.map((field) => ({ field, descending }))],
  };
}

/** The filters of a query, all of which have to be true. @param {Query} query */
function filtersOf({ has_where, where }) {
  if (!has_where) return [];
  return where.has_composite_filter ? where.composite_filter.filters : [where];
}

/**
 * The documents of a collection by the texts of a field, those of a list one by one, once a query has asked for them. The package
 * looks at every document of a collection for each query.
 * @type {WeakMap<StoredCollection, Map<string, Map<string, Set<StoredDocument>>>>}
 */
const textIndexes = new WeakMap();

/** @param {Field | undefined} field */
const textsOf = (field) => {
  const values = field?.type === "array_value" ? field.value : [field];
  return values.flatMap((value) => (value?.type === "string_value" ? [value.value] : []));
};

/** @param {Map<string, Set<StoredDocument>>} index @param {Field | undefined} field @param {StoredDocument} document */
function enter(index, field, document) {
  for (const text of textsOf(field)) {
    const known = index.get(text);
    if (known) known.add(document);
    else index.set(text, new Set([document]));
  }
}

/** Enters what a write has changed. @param {StoredDocument} document @param {Fields} before */
function enterAgain(document, before) {
  const { parent, fields } = /** @type {OpenDocument} */ (/** @type {unknown} */ (document));
  for (const [name, index] of textIndexes.get(parent) ?? []) {
    for (const text of textsOf(before[name])) index.get(text)?.delete(document);
    enter(index, fields[name], document);
  }
}

/** The documents with a text in a field. @param {StoredCollection} collection @param {string} name @param {string} text */
function documentsWith(collection, name, text) {
  const indexes = textIndexes.get(collection) ?? new Map();
  textIndexes.set(collection, indexes);
  /** @type {Map<string, Set<StoredDocument>>} */
  const index = indexes.get(name) ?? new Map();
  if (!indexes.has(name)) {
    for (const document of collection.getAllDocuments()) enter(index, document.getField(name), document);
    indexes.set(name, index);
  }
  return index.get(text) ?? new Set();
}

/**
 * The documents that a query has to look at: the fewest that have one of the texts it asks for.
 * @param {StoredCollection} collection
 * @param {Query} query
 */
function candidates(collection, query) {
  const sets = filtersOf(query).flatMap(({ field_filter: { op, field, value } }) =>
    value.has_string_value && (op === operators.EQUAL || op === operators.ARRAY_CONTAINS)
      ? [documentsWith(collection, field.field_path, value.string_value)]
      : [],
  );
  const [fewest] = sets.sort((a, b) => a.size - b.size);
  return fewest ? [...fewest] : collection.getAllDocuments();
}

/**
 * Queries that are answered, or refused, and ordered like those of the real one.
 * @param {FirestoreState} state the package's store
 * @param {Indexes} indexes
 * @returns {FirestoreState["v1Query"]}
 */
function indexed(state, indexes) {
  return (parent, query) => {
    const shape = shapeOf(query);
    const missing = missingIndex(shape, indexes);
    if (missing) throw new Refusal(code.failedPrecondition, `The query requires an index: ${missing}`);
    const { orders } = shape;
    const limit = query.has_limit ? query.limit.value : Number.POSITIVE_INFINITY;
    // The package would sort the whole collection, and what is left of it is sorted and cut here.
    /** @type {Query} */
    const all = Object.create(query, { has_limit: { value: false }, limit: {}, order_by: { value: [] } });
    // What is last decides how documents with equal values are ordered: by their names.
    const byName = { field: nameField, descending: orders.at(-1)?.descending ?? false };
    const sorted = [...orders, byName];
    const [start, end] = [cursorOf(query, "start_at"), cursorOf(query, "end_at")];
    const paths = query.has_select ? query.select.fields.map(({ field_path }) => field_path) : null;
    const collection = state.getCollection(`${parent}/${shape.collection}`);
    // The package asks its store for the collection and for nothing else.
    const found = { getCollection: () => ({ getAllDocuments: () => candidates(collection, query) }) };
    return (
      State.prototype.v1Query
        .call(/** @type {FirestoreState} */ (/** @type {unknown} */ (found)), parent, all)
        // A document without a field is not in that field's index.
        .filter((document) => orders.every(({ field }) => document.getField(field)))
        .sort((a, b) => compared(sorted, a, (field) => fieldOf(b, field)))
        .filter((document) => {
          const from = start && compared(sorted.slice(0, start.values.length), document, at(start));
          const to = end && compared(sorted.slice(0, end.values.length), document, at(end));
          if (start && from !== null && (start.before ? from < 0 : from <= 0)) return false;
          return !(end && to !== null && (end.before ? to >= 0 : to > 0));
        })
        .slice(0, limit)
        .map((document) => (paths ? projected(document, paths) : document))
    );
  };
}

/** @typedef {{ field: string, descending: boolean }[]} Orders */

/** A value to sort by: a field's, or the document's name. @param {StoredDocument} document @param {string} field */
const fieldOf = (document, field) =>
  /** @type {Field | string} */ (field === nameField ? document.getPath() : document.getField(field));

/**
 * Where a document stands, beside what it is compared with: before (below 0), there (0) or after.
 * @param {Orders} orders
 * @param {StoredDocument} document
 * @param {(field: string, index: number, beside: Field | string) => Field | string} other
 */
function compared(orders, document, other) {
  for (const [index, { field, descending }] of orders.entries()) {
    const own = fieldOf(document, field);
    const theirs = other(field, index, own);
    const isLess = typeof own === "string" ? own < theirs : typeof theirs === "object" && own.lt(theirs);
    const isMore = typeof own === "string" ? own > theirs : typeof theirs === "object" && theirs.lt(own);
    if (isLess || isMore) return isLess !== descending ? -1 : 1;
  }
  return 0;
}

/** @param {Query} query @param {"start_at" | "end_at"} which @returns {Cursor | null} */
const cursorOf = (query, which) => (query[`has_${which}`] ? query[which] : null);

/**
 * The values of a cursor, as those they are compared with are kept.
 * @param {Cursor} cursor
 * @returns {(field: string, index: number, beside: Field | string) => Field | string}
 */
const at = (cursor) => (_, index, beside) => {
  const value = cursor.values[index];
  if (typeof beside === "string") return value?.reference_value ?? "";
  const { type } = beside;
  if (!value || type === "map_value" || type === "array_value" || !value[`has_${type}`]) {
    throw new Refusal(code.unimplemented, "The in-memory Firestore does not do cursors of another type");
  }
  const OwnClass = /** @type {new (value: unknown) => Field} */ (beside.constructor);
  return new OwnClass(value[type]);
};

/**
 * A document that is sent with these of its fields alone.
 * @param {StoredDocument} document
 * @param {string[]} paths
 * @returns {StoredDocument}
 */
const projected = (document, paths) =>
  Object.assign(Object.create(document), {
    isProjected: true,
    toV1DocumentObject() {
      const whole = document.toV1DocumentObject();
      /** @type {SentFieldsObject} */
      const fields = {};
      for (const path of paths) copyField(path.split("."), whole.fields ?? {}, fields);
      return { ...whole, fields };
    },
  });

/**
 * @param {string[]} path
 * @param {SentFieldsObject} from
 * @param {SentFieldsObject} to
 */
function copyField([name = "", ...rest], from, to) {
  const value = from[name];
  if (!value) return;
  if (rest.length === 0) {
    to[name] = value;
    return;
  }
  const inner = value.map_value?.fields;
  if (!inner) return;
  /** @type {SentFieldsObject} */
  const map = to[name]?.map_value?.fields ?? {};
  copyField(rest, inner, map);
  to[name] = { map_value: { fields: map } };
}
