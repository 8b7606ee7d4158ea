import { Illustration } from "~/components/illustrations/Illustration";
import type { Picture as PictureValue } from "~/content/types";

/** One of the site's own illustrations. */
export function Picture({ picture }: { picture: PictureValue }) {
  return <Illustration name={picture.name} alt={picture.alt} />;
}
