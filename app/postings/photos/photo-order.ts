/** Order of the photos on the page before saving. */

interface Photo {
  id: string;
}

/** Moves a photo to a position, counted from 0. A position beyond the ends means the end. */
export function movePhoto<T extends Photo>(photos: readonly T[], id: string, place: number): readonly T[] {
  const moving = photos.find((photo) => photo.id === id);
  if (!moving) return photos;
  const others = photos.filter((photo) => photo !== moving);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), moving, ...others.slice(at)];
}

/** The stored photos in the page's order. Photos that are new to the page come last. */
export function inPageOrder<T extends Photo>(page: readonly T[], stored: readonly T[]): readonly T[] {
  const known = page.filter(({ id }) => stored.some((photo) => photo.id === id));
  return [...known, ...stored.filter(({ id }) => !page.some((photo) => photo.id === id))];
}
