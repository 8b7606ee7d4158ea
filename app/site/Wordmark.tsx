import { site } from "~/content/site";
import { Drawing } from "~/drawings/Drawing";

/** End of the registered name after the short name: "Inc., Brokerage". */
const legalPart = site.brokerage.slice(site.name.length).trim();

/** Sign and name. Ontario's advertising rules require the registered name with the word "Brokerage". */
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
