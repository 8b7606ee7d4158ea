import { site } from "~/content/site";
import { Drawing } from "~/drawings/Drawing";

/** What follows the short name in the registered one: "Inc., Brokerage". */
const legalPart = site.brokerage.slice(site.name.length).trim();

/** Sign and name. Ontario's advertising rules want the registered name, "Brokerage" included. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <Drawing name="icons/sign" alt="" className="wordmark-sign" />
      <span className="wordmark-text">
        <span className="wordmark-name">{site.name}</span> <span className="wordmark-legal">{legalPart}</span>
      </span>
    </span>
  );
}
