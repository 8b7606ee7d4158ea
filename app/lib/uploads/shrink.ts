const jpegQuality = 0.9;

/**
 * A photo as it is sent: a JPEG that is no longer than it may be, turned as it was taken. The file itself where it is small
 * already, or where this browser cannot read it: the server has the last word.
 * @param longest its longest side, pixels; by default the largest size of a home's photo that is kept
 */
export async function shrink(file: File, longest = 2048): Promise<Blob> {
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
