import sharp from "sharp";

/** A photo that its camera took upside down, without any help of a script. */
export const upsideDown = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "#fdfdf8" } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer(),
  );
