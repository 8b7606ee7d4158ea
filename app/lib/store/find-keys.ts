/** Key that a query uses to find records with these filters. "" is a filter that is off. */
export const findKey = (filters: readonly (string | number)[]): string => filters.join("|");

/**
 * Every `findKey` that matches a record, so that a query with any filters needs one index.
 * @param values the record's values for each filter
 */
export const findKeys = (values: readonly (readonly (string | number)[])[]): string[] =>
  values
    .reduce<(string | number)[][]>(
      (found, each) => found.flatMap((before) => ["", ...each].map((value) => [...before, value])),
      [[]],
    )
    .map(findKey);
