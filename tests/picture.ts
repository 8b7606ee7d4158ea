import sharp from "sharp";

/** A photo whose metadata says that its camera was upside down. It's made without a browser. */
export const upsideDown = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "#fdfdf8" } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer(),
  );
