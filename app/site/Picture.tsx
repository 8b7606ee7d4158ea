import type { Picture as PictureValue } from "~/content/types";
import { Illustration } from "~/drawings/Illustration";

/** One of the site's own illustrations. */
export function Picture({ picture }: { picture: PictureValue }) {
  return <Illustration name={picture.name} alt={picture.alt} />;
}
