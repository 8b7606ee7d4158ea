const jpegQuality = 0.9;

/**
 * Shrinks a photo to a JPEG in the browser and applies its orientation. Returns the file itself if it is small already or
 * unreadable in this browser. The server checks it again.
 * @param longest longest side in pixels, by default the largest stored size of a home's photo
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
