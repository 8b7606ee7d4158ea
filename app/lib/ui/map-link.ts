/** Returns a link to a place on a map. https://developers.google.com/maps/documentation/urls/get-started */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
