/**
 * Tells if Firestore could answer a query. The real one answers each query from an index.
 * It rejects queries without one. The indexes are in `firestore.indexes.json`.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 * @typedef {object} QueryShape a query as an index sees it
 * @property {string} collection
 * @property {string[]} equal fields it compares for equality
 * @property {string[]} contains array fields it searches
 * @property {{ field: string, descending: boolean }[]} orders fields it scans in order. Its own order is first, then other comparisons.
 * @typedef {{ fieldPath: string, order?: string, arrayConfig?: string }} IndexField
 * @typedef {object} Indexes `firestore.indexes.json`
 * @property {{ collectionGroup: string, fields: IndexField[] }[]} indexes
 * @property {{ collectionGroup: string, fieldPath: string, indexes: Omit<IndexField, "fieldPath">[] }[]} fieldOverrides
 */

/** Key of a field's lookup. An array is looked up by its members. */
const lookup = (/** @type {IndexField} */ { fieldPath, arrayConfig }) =>
  arrayConfig ? `${fieldPath} ${arrayConfig}` : fieldPath;

const sort = (/** @type {IndexField} */ { fieldPath, order }) => `${fieldPath} ${order}`;

/**
 * Name of the index that a query lacks, or null if the indexes suffice.
 * @param {QueryShape} query
 * @param {Indexes} defined
 * @returns {string | null}
 */
export function missingIndex({ collection, equal, contains, orders }, defined) {
  const lookups = [...equal, ...contains.map((fieldPath) => lookup({ fieldPath, arrayConfig: "CONTAINS" }))];
  // A field with one value only needs no order.
  const sorts = orders
    .filter(({ field }) => !equal.includes(field))
    .map(({ field, descending }) =>
      sort({ fieldPath: field, order: descending ? "DESCENDING" : "ASCENDING" }),
    );

  // Each field has its own indexes for every use. The file can override them for a field or for all fields (`*`).
  const overrides = defined.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
  const single = [...equal, ...contains, ...orders.map(({ field }) => field)].flatMap((fieldPath) => {
    const kept = [fieldPath, "*"]
      .map((path) => overrides.find((override) => override.fieldPath === path))
      .find((override) => override !== undefined)?.indexes;
    const all = [{ order: "ASCENDING" }, { order: "DESCENDING" }, { arrayConfig: "CONTAINS" }];
    return (kept ?? all).map((index) => [{ fieldPath, ...index }]);
  });
  const composite = defined.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ fields }) => fields.filter(({ fieldPath }) => fieldPath !== "__name__"));

  // An index is useful if it ends in the query's order and begins only with fields that are looked up.
  // Firestore merges several such indexes. Together they have to cover every lookup.
  const useful = [...single, ...composite]
    .map((fields) => ({
      lookups: fields.slice(0, Math.max(0, fields.length - sorts.length)).map(lookup),
      sorts: sorts.length > 0 ? fields.slice(-sorts.length).map(sort) : [],
    }))
    .filter(
      (index) =>
        index.sorts.join() === sorts.join() && index.lookups.every((field) => lookups.includes(field)),
    );
  const enough =
    (sorts.length === 0 || useful.length > 0) &&
    lookups.every((field) => useful.some((index) => index.lookups.includes(field)));
  return enough ? null : `${collection} (${[...lookups, ...sorts].join(", ")})`;
}
