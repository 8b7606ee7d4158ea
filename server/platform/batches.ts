/** Divides values into lists of at most this many, in the same order. */
export const batches = <T>(values: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / most) }, (_, at) =>
    values.slice(at * most, (at + 1) * most),
  );
