interface ListingHeadProps {
  /** Address of the home. */
  name: string;
  reference: string;
  stateName: string;
}

/** Address, reference and status of the page's listing. */
export const ListingHead = ({ name, reference, stateName }: ListingHeadProps) => (
  <p className="cluster">
    {name} <span className="request-reference">{reference}</span>{" "}
    <span className="posting-state stamp">{stateName}</span>
  </p>
);
