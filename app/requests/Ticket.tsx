import { Drawing } from "~/drawings/Drawing";
import { calendarLeaf, weekdays } from "~/lib/format";
import { type RequestKind, requestForms } from "./kinds";

interface TicketProps {
  kind: RequestKind;
  name: string;
  reference: string;
  /** The time in words. */
  received: string;
  /** The day by whose end we answer, ISO and in words. */
  day: string;
  answerBy: string;
  /** Path of its calendar file. */
  calendar: string;
}

/** The confirmation of a request as a ticket, with a stub for the day of the answer. */
export function Ticket({ kind, name, reference, received, day, answerBy, calendar }: TicketProps) {
  const { month, date } = calendarLeaf(day);
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return (
    <section className="receipt" aria-labelledby="ticket">
      <div className="receipt-slip ticket">
        {/* The lines name the day in words. */}
        <div className="ticket-stub cluster" aria-hidden="true">
          <p className="leaf">
            <span>{weekday?.slice(0, 3)}</span>
            <b>{date}</b>
            <span>{month.slice(0, 3)}</span>
          </p>
          <Drawing name={requestForms[kind].picture} alt="" />
        </div>
        <div className="ticket-main">
          <h2 id="ticket" className="ticket-title cluster cluster-apart">
            {name} <span className="specimen-stamp">Received</span>
          </h2>
          <dl className="facts">
            <div>
              <dt>Reference</dt>
              <dd className="ticket-reference">{reference}</dd>
            </div>
            <div>
              <dt>Received</dt>
              <dd>{received}</dd>
            </div>
            <div>
              <dt>We'll answer by</dt>
              {/* Keeps month and day together. */}
              <dd>{answerBy.replace(/ (?=\d)/, "\u00a0")}</dd>
            </div>
          </dl>
          <p className="ticket-acts cluster">
            <button type="button" className="button button-quiet" data-copy={reference}>
              Copy the reference
            </button>
            <a className="button button-quiet" href={calendar}>
              Add to calendar
            </a>
            <button type="button" className="button button-quiet" data-print="">
              Print
            </button>
          </p>
          <p className="visually-hidden" role="status" data-live-status="" />
          <p className="soft">
            Quote the reference when you call or write. We'll also email it to you, unless that address has
            just had several emails from us, so note it down.
          </p>
        </div>
      </div>
    </section>
  );
}
