/** Returns the link that writes to an address. It's encoded, because a typed address could carry headers. */
export const mailTo = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
