/** The link that writes to an address. Encoded, because an address that somebody typed could carry headers of the letter. */
export const mailTo = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
