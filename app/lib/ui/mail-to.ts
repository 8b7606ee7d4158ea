/** Returns a `mailto:` link. The address is encoded, because a typed address could contain email headers. */
export const mailTo = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;

/** Link to a phone number or an email address. */
export const contactLink = (reach: string): { text: string; href: string } => ({
  text: reach,
  href: reach.includes("@") ? mailTo(reach) : `tel:${reach.replace(/[^\d+]/g, "")}`,
});
