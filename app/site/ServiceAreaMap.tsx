import { site } from "~/content/site";
import { Drawing } from "~/drawings/Drawing";

/** Converts a place to units of the drawing `maps/southern-ontario.svg`, an equirectangular projection around 44° N. */
function project({ latitude, longitude }: { latitude: number; longitude: number }) {
  const unitsPerDegree = 456;
  const x = (longitude + 80.52) * Math.cos((44 * Math.PI) / 180) * unitsPerDegree;
  const y = (44.7 - latitude) * unitsPerDegree;
  return { x: Math.round(x), y: Math.round(y) };
}

/** False if an office is beyond the drawing, which shows the south of Ontario. The brokerage then has no map. */
export const isOnMap = [...site.offices, ...(site.plannedOffice ? [site.plannedOffice] : [])]
  .map(project)
  .every(({ x, y }) => x >= 0 && x <= 640 && y >= 60 && y <= 720);

/** Position of an office's name from the foot of its sign. */
const labels = {
  right: { dx: 62, dy: -33, className: "ill-text" },
  below: { dx: 26, dy: 33, className: "ill-text" },
  left: { dx: -20, dy: -14, className: "ill-text ill-text-end" },
} as const;

/**
 * Map of the brokerage's area with true positions, roads and shores. The page must also say everything on it as text.
 * @param found id of the marked office
 */
export function ServiceAreaMap({ found }: { found?: string }) {
  const { plannedOffice: planned } = site;
  const title = `Map of the service area: offices in ${site.offices.map(({ name }) => name).join(", ")}`;
  return (
    <svg
      className="ill ill-map"
      role="img"
      aria-label={planned ? `${title}. ${planned.name} is planned.` : title}
      viewBox="0 0 640 720"
      width="640"
      height="720"
    >
      <Drawing name="maps/southern-ontario" alt="" />
      {site.offices.map((office) => {
        const { x, y } = project(office);
        const { dx, dy, className } = labels[office.label ?? "right"];
        return (
          <g key={office.id}>
            {office.id === found ? <circle className="ill-line ill-found" cx={x} cy={y} r={34} /> : null}
            <Pin x={x} y={y} />
            <text className={className} x={x + dx} y={y + dy}>
              {office.name}
            </text>
          </g>
        );
      })}
      {planned ? (
        <>
          <Pin {...project(planned)} planned />
          <text className="ill-text ill-text-small" x="14" y={project(planned).y - 74}>
            {`${planned.name} (planned)`}
          </text>
        </>
      ) : null}
    </svg>
  );
}

/** A lawn sign planted at (x, y). */
function Pin({ x, y, planned }: { x: number; y: number; planned?: boolean }) {
  const board = `M${x + 6} ${y - 46}h42v28h-42z`;
  const arm = `M${x - 5} ${y - 53}H${x + 52}`;
  return planned ? (
    <>
      <path className="ill-line ill-land ill-dashed" d={board} />
      <path className="ill-line ill-dashed" d={`M${x} ${y}V${y - 60}`} />
      <path className="ill-line" d={arm} />
      <circle className="ill-line ill-land" cx={x} cy={y} r={5} />
    </>
  ) : (
    <>
      <path
        className="ill-line"
        d={`M${x} ${y}V${y - 60}${arm}M${x + 14} ${y - 53}v7M${x + 40} ${y - 53}v7`}
      />
      <path className="ill-line ill-sign" d={board} />
      <path className="ill-mark ill-mark-on-sign" d={`M${x + 15} ${y - 36}h24M${x + 19} ${y - 28}h16`} />
      <circle className="ill-line ill-sign" cx={x} cy={y} r={5} />
    </>
  );
}
