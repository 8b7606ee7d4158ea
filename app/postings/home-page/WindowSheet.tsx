import { TextList } from "~/lib/ui/TextList";
import type { windowSheet } from "./sheets.server";

/** Sheet for a window or a door: the home, its brokerage, and a QR code that opens its page. */
export const WindowSheet = ({ sheet }: { sheet: ReturnType<typeof windowSheet> }) => {
  const { home, price, brokerage, phone, number, address, code, works, openHouses } = sheet;
  return (
    <>
      {works ? null : (
        <p className="note home-sheet-note">The page is off, so the code won't work until it's on.</p>
      )}
      <article className="home-sheet">
        <p className="home-sheet-sign">For sale</p>
        <h1>{home}</h1>
        {price ? <p className="home-sheet-price">{price}</p> : null}
        <div className="home-sheet-code">
          <svg
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={`Code that leads to ${address}`}
          >
            <rect width={code.size} height={code.size} fill="#fff" />
            <path d={code.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
          <p>
            <strong>Photos, facts and open houses</strong>
            <span>Point your phone's camera at the code, or type</span>
            <span className="home-sheet-address">{address}</span>
          </p>
        </div>
        {openHouses.length > 0 ? (
          <div className="home-sheet-hours">
            <h2>Open house</h2>
            <TextList items={openHouses} />
          </div>
        ) : null}
        <footer className="home-sheet-foot">
          <strong>{brokerage}</strong>
          <span>{phone}</span>
          {number ? <span>MLS {number}</span> : null}
        </footer>
      </article>
    </>
  );
};
