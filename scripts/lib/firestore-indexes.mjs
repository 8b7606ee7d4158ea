/**
 * Whether Firestore could answer a query. The real one answers each from an index and refuses those it has
 * none for; which it has is in `firestore.indexes.json`.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 *
 * @typedef {object} QueryShape what a query asks, as an index sees it
 * @property {string} collection
 * @property {string[]} equal fields it compares for equality
 * @property {string[]} contains array fields it looks into
 * @property {{ field: string, descending: boolean }[]} orders fields it goes through in order: those it orders
 *   by, then those it compares otherwise
 *
 * @typedef {{ fieldPath: string, order?: string, arrayConfig?: string }} IndexField
 *
 * @typedef {object} Indexes `firestore.indexes.json`
 * @property {{ collectionGroup: string, fields: IndexField[] }[]} indexes
 * @property {{ collectionGroup: string, fieldPath: string, indexes: Omit<IndexField, "fieldPath">[] }[]} fieldOverrides
 */

/** What a field is looked up by: an array by its members. */
const lookup = (/** @type {IndexField} */ { fieldPath, arrayConfig }) =>
  arrayConfig ? `${fieldPath} ${arrayConfig}` : fieldPath;

const sort = (/** @type {IndexField} */ { fieldPath, order }) => `${fieldPath} ${order}`;

/**
 * The index a query lacks, in words, or null when there are enough.
 * @param {QueryShape} query
 * @param {Indexes} defined
 * @returns {string | null}
 */
export function missingIndex({ collection, equal, contains, orders }, defined) {
  const lookups = [...equal, ...contains.map((fieldPath) => lookup({ fieldPath, arrayConfig: "CONTAINS" }))];
  // A field that has one value only needs no order.
  const sorts = orders
    .filter(({ field }) => !equal.includes(field))
    .map(({ field, descending }) =>
      sort({ fieldPath: field, order: descending ? "DESCENDING" : "ASCENDING" }),
    );

  // Each field has indexes of its own for every use, unless the file says which it has, or which all of them have (`*`).
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

  // An index is of use if it ends in the order asked for and begins with nothing but what is looked up.
  // Several such are merged; together they have to look up everything.
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
