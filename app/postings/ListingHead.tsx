interface ListingHeadProps {
  /** The home's address. */
  name: string;
  reference: string;
  stateName: string;
}

/** Which listing a page is about, and how it stands. */
export const ListingHead = ({ name, reference, stateName }: ListingHeadProps) => (
  <p className="cluster">
    {name} <span className="request-reference">{reference}</span>{" "}
    <span className="posting-state stamp">{stateName}</span>
  </p>
);
