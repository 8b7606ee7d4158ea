import { site } from "~/content/site";
import { georgianBay, highways, lakeSimcoe, niagaraRiver, northShore, southShore } from "./geography";
import { Part } from "./parts";
import {
  createProjection,
  type Place,
  type Project,
  polyline,
  project,
  smoothLine,
  unitsForKm,
} from "./projection";

/** A lawn sign planted at (x, y). */
function Pin({ x, y, scale, planned }: { x: number; y: number; scale: number; planned?: boolean }) {
  const s = (value: number) => Math.round(value * scale * 10) / 10;
  const board = `M${x + s(6)} ${y - s(46)}h${s(42)}v${s(28)}h${s(-42)}z`;
  const post = `M${x} ${y}V${y - s(60)}M${x - s(5)} ${y - s(53)}H${x + s(52)}M${x + s(14)} ${y - s(53)}v${s(7)}M${x + s(40)} ${y - s(53)}v${s(7)}`;
  return planned ? (
    <Part name="pin">
      <path className="ill-line ill-land ill-dashed" d={board} />
      <path className="ill-line ill-dashed" d={`M${x} ${y}V${y - s(60)}`} />
      <path className="ill-line" d={`M${x - s(5)} ${y - s(53)}H${x + s(52)}`} />
      <circle className="ill-line ill-land" cx={x} cy={y} r={s(5)} />
    </Part>
  ) : (
    <Part name="pin">
      <path className="ill-line" d={post} />
      <path className="ill-line ill-sign" d={board} />
      <path
        className="ill-mark ill-mark-on-sign"
        d={`M${x + s(15)} ${y - s(36)}h${s(24)}M${x + s(19)} ${y - s(28)}h${s(16)}`}
      />
      <circle className="ill-line ill-sign" cx={x} cy={y} r={s(5)} />
    </Part>
  );
}

/** Land, water and roads in a given frame; `corners` is the rectangle the map fills. */
function Land({
  to,
  x,
  y,
  width,
  height,
}: {
  to: Project;
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  const shore: readonly Place[] = [...southShore, ...northShore];
  const lake = smoothLine(shore, to);
  const bay = smoothLine(georgianBay, to);
  const simcoe = smoothLine(lakeSimcoe, to, true);
  return (
    <>
      <rect className="ill-land" x={x} y={y} width={width} height={height} />
      <path className="ill-line ill-water" d={`${lake}Z`} />
      <path className="ill-line ill-water" d={`${bay}L${to(44.9, -80.9).join(" ")}Z`} />
      <path className="ill-line ill-water" d={simcoe} />
      <path className="ill-line ill-dashed" d={smoothLine(niagaraRiver, to)} />
      {highways.map(({ number, line }) => (
        <path key={number} className="ill-road-case" d={polyline(line, to)} />
      ))}
      {highways.map(({ number, line }) => (
        <path key={number} className="ill-road" d={polyline(line, to)} />
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

const labels: Record<(typeof site.offices)[number]["id"], { dx: number; dy: number; className: string }> = {
  toronto: { dx: 26, dy: 33, className: "ill-text" },
  markham: { dx: 62, dy: -33, className: "ill-text" },
  barrie: { dx: -20, dy: -14, className: "ill-text ill-text-end" },
};

/**
 * Where the brokerage works: true positions, roads and shores. Everything it says must stand as
 * text on the page too.
 */
export function ServiceAreaMap({ title }: { title: string }) {
  const { plannedOffice: planned } = site;
  const [plannedX, plannedY] = project(planned.latitude, planned.longitude);
  const bar = Math.round(unitsForKm(20) * 10) / 10;
  return (
    <svg
      className="ill ill-map"
      role="img"
      aria-label={title}
      viewBox="0 0 640 720"
      width="640"
      height="720"
      focusable="false"
    >
      <Land to={project} x={0} y={0} width={640} height={720} />
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
      <text className="ill-text ill-text-water" x={project(43.5, -79.03)[0]} y={project(43.46, -79.1)[1]}>
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
      {site.offices.map(({ id, name, latitude, longitude }) => {
        const [x, y] = project(latitude, longitude);
        const { dx, dy, className } = labels[id];
        return (
          <g key={id}>
            <Pin x={x} y={y} scale={1} />
            <text className={className} x={x + dx} y={y + dy}>
              {name}
            </text>
          </g>
        );
      })}
      <Pin x={plannedX} y={plannedY} scale={1} planned />
      <text className="ill-text ill-text-small" x="14" y={plannedY - 74}>
        {`${planned.name} (planned)`}
      </text>
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

const smallFrame = { west: -80.58, north: 44.66, unitsPerDegree: 260, left: 24, top: 20 };
const toSmall = createProjection(smallFrame);

/** The same map without words, for the picture frame of 480 by 360. */
export function MapPicture() {
  const { plannedOffice: planned } = site;
  const [plannedX, plannedY] = toSmall(planned.latitude, planned.longitude);
  return (
    <g>
      <svg x="24" y="20" width="432" height="322" viewBox="24 20 432 322" aria-hidden="true">
        <Land to={toSmall} x={24} y={20} width={432} height={322} />
      </svg>
      {site.offices.map(({ id, latitude, longitude }) => {
        const [x, y] = toSmall(latitude, longitude);
        return <Pin key={id} x={x} y={y} scale={0.9} />;
      })}
      <Pin x={plannedX} y={plannedY} scale={0.9} planned />
    </g>
  );
}
