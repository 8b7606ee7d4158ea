import { encode } from "uqr";

/**
 * A QR code as the path of its dark squares, one unit each. Its empty border has four units, as cameras need
 * (ISO/IEC 18004).
 */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}
