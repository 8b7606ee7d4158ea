/** A QR code encoded by the server. Dark on light in every colour scheme, because cameras need that. */
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
