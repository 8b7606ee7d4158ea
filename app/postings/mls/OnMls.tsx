import { Steps } from "~/lib/forms/StepForm";
import { DataTable } from "~/lib/ui/Blocks";
import type { officesCheck } from "./check.server";

type Check = NonNullable<Awaited<ReturnType<typeof officesCheck>>>;

/** Differences between the listing and the MLS, each with the form that accepts it. */
export const OnMls = ({ check: { last, byHand, differs } }: { check: Check }) => (
  <section id="mls">
    <h2>On the MLS</h2>
    <p>{last}</p>
    {byHand ? <p className="note">{byHand}</p> : null}
    {differs.length > 0 ? (
      <>
        <p>
          Correct these on the MLS, or start a change here. If a difference is right, accept it and say why.
        </p>
        <DataTable
          caption="On the MLS"
          headed
          head={["Field", "Here", "On the MLS", "Since"]}
          rows={differs.map(({ label, ours, theirs, since }) => [label, ours, theirs, since])}
        />
      </>
    ) : null}
    {differs.map(({ field, label }) => (
      <Steps key={field} of="accept-difference" variant={field} folded summary={`Accept: ${label}...`} />
    ))}
  </section>
);
