import { type AccountPictureName, accountPictures } from "~/content/account-pictures";
import { accountPictureFiles } from "./pictures";

/** A part of a seller's account as a phone shows it, in the look that the visitor's browser asks for, under a line that says what it is. */
export function AccountPicture({ name }: { name: AccountPictureName }) {
  const { caption, alt } = accountPictures[name];
  const { light, dark, width, height } = accountPictureFiles[name];
  return (
    <figure className="account-picture">
      <figcaption>{caption}</figcaption>
      <picture>
        <source srcSet={dark} media="(prefers-color-scheme: dark)" />
        <img src={light} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      </picture>
    </figure>
  );
}
