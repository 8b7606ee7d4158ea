import type { PhotoView } from "~/postings/photos/photos";
import front from "./photos/1-front.svg";
import livingRoom from "./photos/2-living-room.svg";
import kitchen from "./photos/3-kitchen.svg";
import bedroom from "./photos/4-bedroom.svg";
import garden from "./photos/5-garden.svg";

/** Drawings in place of photos of the sample home, so that no real home is shown. */
export const samplePhotos: readonly PhotoView[] = Object.entries({
  "Front of the home": front,
  "Living room": livingRoom,
  Kitchen: kitchen,
  "Main bedroom": bedroom,
  Garden: garden,
}).map(([caption, src]) => ({ id: caption, caption, width: 1600, height: 1200, src, href: src }));
