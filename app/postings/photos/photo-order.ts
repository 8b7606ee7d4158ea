/** The order of photos on the page, before it is saved. Pure. */

interface Photo {
  id: string;
}

/** The photos with this one at another place, counted from 0; a place beyond the ends is the end. */
export function movePhoto<T extends Photo>(photos: readonly T[], id: string, place: number): readonly T[] {
  const moving = photos.find((photo) => photo.id === id);
  if (!moving) return photos;
  const others = photos.filter((photo) => photo !== moving);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), moving, ...others.slice(at)];
}

/** The photos the server has now, in the page's order; those the page did not have yet come last. */
export function inPageOrder<T extends Photo>(page: readonly T[], stored: readonly T[]): readonly T[] {
  const known = page.filter(({ id }) => stored.some((photo) => photo.id === id));
  return [...known, ...stored.filter(({ id }) => !page.some((photo) => photo.id === id))];
}
