/** Returns a `mailto:` link. The address is encoded, because a typed address could contain email headers. */
export const mailTo = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
