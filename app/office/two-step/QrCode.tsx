/** A QR code as the server has encoded it. Dark on light in every colour scheme, as cameras want it. */
export const QrCode = ({ size, path, alt }: { size: number; path: string; alt: string }) => (
  <svg
    className="qr-code"
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={alt}
    shapeRendering="crispEdges"
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);
