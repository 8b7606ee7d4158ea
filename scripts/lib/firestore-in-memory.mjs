import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { missingIndex } from "./firestore-indexes.mjs";

/**
 * An in-memory Firestore for the demo and the tests. Google's emulator is a Java program that has to be downloaded.
 * This one is the npm package @firestore-emulator/server, which answers the Admin SDK's gRPC calls.
 * The package has no transactions and applies the writes of a commit one by one. This module adds:
 *
 * - Transactions. Documents and queries that a transaction has read must be unchanged when it commits.
 * - A conflict ABORTs it, and the SDK tries it again. (Google's emulator locks what was read and lets others wait.)
 * - Preconditions on existence and on the time of the last change, all checked before the first write.
 * - Commits that write everything or nothing, each with its own time.
 * - `set` that replaces the document, and `FieldValue.delete()`.
 * - Sorted keys of maps and documents, as the real one returns them.
 * - Order by the fields a query compares, then by the documents' names.
 * - Cursors and projections (`select`).
 * - FAILED_PRECONDITION for queries that `firestore.indexes.json` has no index for.
 *
 * It answers UNIMPLEMENTED to queries that it would answer wrongly. These are offsets, OR, null, NaN and collection
 * groups. A document's name is allowed only as the last field of an order. Bulk writers and listing collections or
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
 *
 * @typedef {Record<string, Field>} Fields
 * @typedef {Query["start_at"]} Cursor
 * @typedef {ReturnType<StoredDocument["toV1DocumentObject"]>} SentDocument
 * @typedef {NonNullable<SentDocument["fields"]>} SentFieldsObject
 */

/**
 * Parts of a gRPC call that this module uses.
 * @template Request
 * @typedef {object} Call
 * @property {Request} request
 * @property {(response: { serialize: () => Uint8Array }) => void} write sends one of several answers
 * @property {() => void} end
 * @property {(metadata: object) => void} sendMetadata
 * @property {(event: "error", error: { code: number, details: string }) => void} emit
 */

/**
 * Receives the answer of a call with one answer.
 * @typedef {(error: { code: number, details: string } | null, response: object | null) => void} Callback
 *
 * @typedef {(call: Call<unknown>, callback?: Callback) => void} Handler the package's
 * @typedef {(call: Call<unknown>, callback: Callback | undefined, original: Handler) => void} OwnHandler
 *
 * @typedef {object} GrpcServer private part of the package
 * @property {Map<string, { func: Handler }>} handlers by path, such as "/google.firestore.v1.Firestore/Commit"
 * @property {(address: string, ...rest: unknown[]) => void} bindAsync
 */

// Loads the CommonJS build, because the ES module build imports without file extensions, which Node rejects.
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

const code = {
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
};

/** Error that a call is answered with. */
class Refusal extends Error {
  /** @param {number} code gRPC's @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * Private parts of the package's collections and documents.
 * @typedef {{ documents: Record<string, StoredDocument>, emitter: never, database: never }} OpenCollection
 * @typedef {{ fields: Fields, parent: StoredCollection, metadata: Record<"createdAt" | "updatedAt", Date>, getPath: () => string }} OpenDocument
 */

// Replaced, because the package copies all documents of a collection for each one that is added.
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

/** Cache of sent documents by their fields. A write replaces the fields. @type {WeakMap<Fields, SentDocument>} */
const sentDocuments = new WeakMap();

/**
 * Cache of serialized documents. Serializing is most of the work of an answer. @type {WeakMap<Fields, Uint8Array>}
 */
const documentBytes = new WeakMap();

/** @param {Date} date */
const timestampOf = (date) => ({
  seconds: Math.floor(date.getTime() / 1000),
  nanos: date.getMilliseconds() * 1e6,
});

// Replaced, because the package builds a document several times per read and finds no field of a map.
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
 * Returns an answer with a document in it.
 * Concatenated messages are one message with the fields of both. In both kinds of answers the document is the first
 * field.
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

const deployedIndexes = () =>
  JSON.parse(readFileSync(new URL("../../firestore.indexes.json", import.meta.url), "utf8"));

/**
 * Starts an in-memory Firestore on loopback.
 * @param {number} port
 * @param {Indexes} [indexes] indexes that queries may use
 * @param {{ count: number }} [reads] counter to which the reads are added that the real one would charge
 * @returns {Promise<(() => Promise<void>) & { clear: () => void }>} stops it and loses its documents. `clear` deletes
 *   all documents
 */
export async function startFirestoreInMemory(port, indexes = deployedIndexes(), reads = { count: 0 }) {
  const emulator = new FirestoreServer();
  const { state } = emulator;
  // Declared private, but there is no public access.
  const { server: grpc } = /** @type {{ server: GrpcServer }} */ (/** @type {unknown} */ (emulator));

  // Cached, because the package parses a path and copies its documents each time.
  const find = state.getCollection.bind(state);
  /** @type {Map<string, StoredCollection>} */
  const collections = new Map();
  state.getCollection = (path) => {
    const known = collections.get(path) ?? find(path);
    collections.set(path, known);
    return known;
  };

  const query = indexed(state, indexes);
  /** True during a count, for which one read pays for a thousand documents. */
  let isCounted = false;
  state.v1Query = (parent, asked) => {
    const found = query(parent, asked);
    reads.count += Math.max(1, isCounted ? Math.ceil(found.length / 1000) : found.length);
    return found;
  };
  // Handlers are found by the method's name, so each one gets the right type of request.
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
          // Metadata first, because the SDK takes an error alone for a lost connection and retries for seconds.
          call.sendMetadata(new Metadata());
          call.emit("error", answer);
        }
      }
    };
  }

  // Replaces the address, because the package's `start` binds every interface.
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
 * Functions that tell if something a transaction has read has changed since.
 * @typedef {Pick<(() => boolean)[], "some"> & { push(changed: () => boolean): void }} Relies
 * @typedef {Pick<RunQueryRequest, "has_new_transaction" | "new_transaction" | "transaction">} Read
 */

/**
 * gRPC methods that support transactions.
 * @param {FirestoreState} state the package's store
 */
function transactionMethods(state) {
  /** Open transactions by id. @type {Map<string, Relies>} */
  const open = new Map();

  const begin = (/** @type {BeginTransactionRequest["options"] | undefined} */ options) => {
    const id = randomBytes(8);
    // A read-only transaction never conflicts.
    open.set(id.toString("hex"), options?.has_read_only ? { push() {}, some: () => false } : []);
    return new Uint8Array(id);
  };

  const keyOf = (/** @type {Uint8Array | undefined} */ id) => Buffer.from(id ?? []).toString("hex");

  /**
   * Returns the transaction of a read. Begins one if the request asks for it, and names it in the request.
   * @param {Read} request
   * @returns the checks for changes, and the id if the transaction is new
   */
  const transactionOf = (request) => {
    const started = request.has_new_transaction ? begin(request.new_transaction) : undefined;
    if (started) request.transaction = started;
    return { relies: open.get(keyOf(request.transaction)), started };
  };

  /**
   * Remembers the result of a query, so that added and deleted documents are noticed too.
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

  /**
   * Time of the last commit, in ms. Each commit has its own, so that two versions of a document never look the same.
   */
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

/** Path and time of the last change of a document. It identifies a version. @param {StoredDocument} document */
const versionOf = (document) => `${document.getPath()}@${document.metadata.updatedAt?.getTime() ?? "none"}`;

/** Path of the document that a write changes. @param {Write} write */
function pathOf(write) {
  if (write.has_delete) return write.delete;
  if (write.has_update) return write.update.name;
  throw new Refusal(code.unimplemented, "Only updates and deletions are implemented");
}

/**
 * Checks the preconditions of the writes. Each check sees the writes that come earlier.
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
 * Applies all writes. If one fails, all documents are restored.
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
  // A write without a mask replaces the document. Fields that are in the mask but not in the write are deleted.
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
  // One at a time, because the package stops after some of several.
  for (const transform of transforms) document.v1Transform(at, [transform]);
  document.fields = sortedFields(document.fields);
  return result;
}

/**
 * Sorts the fields by name, and the keys of the maps within them. "Key ordering is always sorted."
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
 * The fields without the one at this path, unless the write sends it.
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

/** Name of a document in queries. */
const nameField = "__name__";

const operators = StructuredQueryFieldFilterOperator;

/** Operators that look up a value in an index, and operators that look into arrays. */
const lookups = new Set([operators.EQUAL, operators.IN]);
const arrayLookups = new Set([operators.ARRAY_CONTAINS, operators.ARRAY_CONTAINS_ANY]);

/**
 * Shape of a query.
 * @param {Query} query
 * @returns {QueryShape}
 * @throws Refusal if this store would answer the query wrongly
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
  // Removes the document's name, which the SDK adds as the last order if a cursor is a document.
  const last = named.at(-1);
  if (last?.field === nameField && last.descending === (named.at(-2)?.descending ?? false)) named.pop();
  if ([...compared, ...named].some(({ field }) => field === nameField)) refuse("the name as a field");

  const fieldsWith = (/** @type {(filter: (typeof compared)[number]) => boolean} */ wanted) => [
    ...new Set(compared.filter(wanted).map(({ field }) => field)),
  ];
  // Fields compared by range are scanned in order, in the direction of the last named order.
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

/** Filters of a query, all of which have to be true. @param {Query} query */
function filtersOf({ has_where, where }) {
  if (!has_where) return [];
  return where.has_composite_filter ? where.composite_filter.filters : [where];
}

/**
 * Documents of a collection by the texts of a field. A list has an entry for each of its texts.
 * Built on a field's first query, because the package reads every document of a collection for each query.
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

/** Updates the text indexes after a write. @param {StoredDocument} document @param {Fields} before */
function enterAgain(document, before) {
  const { parent, fields } = /** @type {OpenDocument} */ (/** @type {unknown} */ (document));
  for (const [name, index] of textIndexes.get(parent) ?? []) {
    for (const text of textsOf(before[name])) index.get(text)?.delete(document);
    enter(index, fields[name], document);
  }
}

/**
 * Documents with a text in a field. @param {StoredCollection} collection @param {string} name @param {string} text
 */
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
 * Documents that a query has to read: the smallest set with one of the texts in its filters.
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
 * Queries that check indexes and sort as the real one does.
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
    // Sorted and cut below, because the package would sort the whole collection.
    /** @type {Query} */
    const all = Object.create(query, { has_limit: { value: false }, limit: {}, order_by: { value: [] } });
    // Documents with equal values are ordered by name, in the direction of the last order.
    const byName = { field: nameField, descending: orders.at(-1)?.descending ?? false };
    const sorted = [...orders, byName];
    const [start, end] = [cursorOf(query, "start_at"), cursorOf(query, "end_at")];
    const paths = query.has_select ? query.select.fields.map(({ field_path }) => field_path) : null;
    const collection = state.getCollection(`${parent}/${shape.collection}`);
    // The package reads only the collection from its store.
    const found = { getCollection: () => ({ getAllDocuments: () => candidates(collection, query) }) };
    return (
      State.prototype.v1Query
        .call(/** @type {FirestoreState} */ (/** @type {unknown} */ (found)), parent, all)
        // A document without a field isn't in the field's index.
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

/** Value to sort by: a field, or the document's name. @param {StoredDocument} document @param {string} field */
const fieldOf = (document, field) =>
  /** @type {Field | string} */ (field === nameField ? document.getPath() : document.getField(field));

/**
 * Compares a document with a position: below 0 if it's earlier, 0 if it's equal, above 0 if it's later.
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
 * Values of a cursor, in the type of the values they are compared with.
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
 * A document that is sent with these fields only.
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
