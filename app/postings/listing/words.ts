/** How many facts rest on the seller's word alone. @param whose word it is: "the seller's", "your" */
export const sellersWordText = (count: number, whose = "the seller's"): string =>
  count === 1 ? `1 fact rests on ${whose} word alone` : `${count} facts rest on ${whose} word alone`;
