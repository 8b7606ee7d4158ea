/** Longest side of what is sent, pixels: the largest size that is kept. */
const longest = 2048;
const jpegQuality = 0.9;

/**
 * A photo as it is sent: a JPEG of at most 2,048 pixels, turned as it was taken. The file itself where it is small
 * already, or where this browser cannot read it: the server has the last word.
 */
export async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = longest / Math.max(picture.width, picture.height);
    if (scale >= 1) {
      picture.close();
      return file;
    }
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (context) context.imageSmoothingQuality = "high";
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", jpegQuality),
    );
    return context && small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
