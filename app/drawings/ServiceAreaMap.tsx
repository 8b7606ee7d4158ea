import { site } from "~/content/site";
import {
  georgianBay,
  highways,
  lakeHuron,
  lakeSimcoe,
  niagaraRiver,
  northShore,
  southShore,
} from "./geography";
import { type Place, polyline, project, smoothLine, unitsForKm } from "./projection";

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

/** Land, water and roads, also of what a wide window shows beyond the sides. */
function Land() {
  const shore: readonly Place[] = [...southShore, ...northShore];
  return (
    <>
      <rect className="ill-land" x={-900} width={2200} height={720} />
      <path className="ill-line ill-water" d={`${smoothLine(shore)}Z`} />
      <path
        className="ill-line ill-water"
        d={`${smoothLine(georgianBay)}L${project(44.8, -80.1).join(" ")}Z`}
      />
      <path
        className="ill-line ill-water"
        d={`${smoothLine(lakeHuron)}L${project(43, -83).join(" ")}L${project(44.8, -83).join(" ")}Z`}
      />
      <path className="ill-line ill-water" d={smoothLine(lakeSimcoe, true)} />
      <path className="ill-line ill-dashed" d={smoothLine(niagaraRiver)} />
      {highways.map(({ number, line }) => (
        <path key={number} className="ill-road-case" d={polyline(line)} />
      ))}
      {highways.map(({ number, line }) => (
        <path key={number} className="ill-road" d={polyline(line)} />
      ))}
    </>
  );
}

function Shield({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <>
      <path
        className="ill-line ill-paper"
        d={`M${x - 22} ${y - 18}Q${x} ${y - 26} ${x + 22} ${y - 18}V${y + 4}Q${x + 20} ${y + 16} ${x} ${y + 21}Q${x - 20} ${y + 16} ${x - 22} ${y + 4}Z`}
      />
      <text className="ill-text ill-text-shield" x={x} y={y + 6}>
        {children}
      </text>
    </>
  );
}

function PlannedOffice({ name, latitude, longitude }: NonNullable<typeof site.plannedOffice>) {
  const [x, y] = project(latitude, longitude);
  return (
    <>
      <Pin x={x} y={y} planned />
      <text className="ill-text ill-text-small" x="14" y={y - 74}>
        {`${name} (planned)`}
      </text>
    </>
  );
}

/** Where an office's name stands from the foot of its sign. */
const labels = {
  right: { dx: 62, dy: -33, className: "ill-text" },
  below: { dx: 26, dy: 33, className: "ill-text" },
  left: { dx: -20, dy: -14, className: "ill-text ill-text-end" },
} as const;

/** The map is drawn for the south of Ontario: a brokerage with an office beyond its edges has none. */
export const isOnMap = [...site.offices, ...(site.plannedOffice ? [site.plannedOffice] : [])].every(
  ({ latitude, longitude }) => {
    const [x, y] = project(latitude, longitude);
    return x >= 0 && x <= 640 && y >= 60 && y <= 720;
  },
);

/**
 * Where the brokerage works: true positions, roads and shores. Everything it says must stand as
 * text on the page too. Where it may overflow it goes on at both sides: a wide window shows more of it.
 * @param found the office that is marked
 */
export function ServiceAreaMap({ title, found }: { title: string; found?: string }) {
  const { plannedOffice: planned } = site;
  const bar = Math.round(unitsForKm(20) * 10) / 10;
  return (
    <svg className="ill ill-map" role="img" aria-label={title} viewBox="0 0 640 720" width="640" height="720">
      <Land />
      <text className="ill-text ill-text-water">
        <tspan x="86" y="32">
          Georgian
        </tspan>
        <tspan x="94" y="61">
          Bay
        </tspan>
      </text>
      <text className="ill-text ill-text-water">
        <tspan x={project(44.42, -79.32)[0]} y={project(44.47, -79.3)[1]}>
          Lake
        </tspan>
        <tspan x={project(44.42, -79.32)[0]} y={project(44.47, -79.3)[1] + 29}>
          Simcoe
        </tspan>
      </text>
      <text
        className="ill-text ill-text-water ill-narrow"
        x={project(43.5, -79.03)[0]}
        y={project(43.46, -79.1)[1]}
      >
        Lake Ontario
      </text>
      <text
        className="ill-text ill-text-water ill-wide-only"
        x={project(43.6, -78.2)[0]}
        y={project(43.66, -78.2)[1]}
      >
        Lake Ontario
      </text>
      {highways.map(({ number, shield: [lat, lon] }) => {
        const [x, y] = project(lat, lon);
        return (
          <Shield key={number} x={x} y={y}>
            {number}
          </Shield>
        );
      })}
      {site.offices.map(({ id, name, latitude, longitude, label }) => {
        const [x, y] = project(latitude, longitude);
        const { dx, dy, className } = labels[label ?? "right"];
        return (
          <g key={id}>
            {id === found ? <circle className="ill-line ill-found" cx={x} cy={y} r={34} /> : null}
            <Pin x={x} y={y} />
            <text className={className} x={x + dx} y={y + dy}>
              {name}
            </text>
          </g>
        );
      })}
      {planned ? <PlannedOffice {...planned} /> : null}
      {/* scale bar and north arrow */}
      <path className="ill-line ill-paper" d={`M24 704h${bar}v-10h${-bar}z`} />
      <path className="ill-line ill-ink" d={`M${24 + bar} 704h${bar}v-10h${-bar}z`} />
      <text className="ill-text ill-text-small">
        <tspan className="ill-text-middle" x="26" y="685">
          0
        </tspan>
        <tspan className="ill-text-middle" x={24 + bar} y="685">
          20
        </tspan>
        <tspan x={24 + 2 * bar - 14} y="685">
          40 km
        </tspan>
      </text>
      <path className="ill-line ill-ink" d="M590 34L604 78L590 68Z" />
      <path className="ill-line ill-paper" d="M590 34L576 78L590 68Z" />
      <text className="ill-text ill-text-middle" x="590" y="108">
        N
      </text>
    </svg>
  );
}
