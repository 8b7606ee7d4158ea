import { DetailsList } from "~/lib/ui/DetailsList";

interface PeopleProps {
  seller: { name: string | null; email: string };
  calls: string | null;
  owners: readonly {
    name: string;
    email: string | null;
    phone: { text: string; href: string } | null;
    first: boolean;
    /** Whether the order was sent from this owner's account. */
    ordered: boolean;
    confirmed: string;
  }[];
}

const Email = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

/** Whom to reach, how, and when. Whoever ordered it is listed apart when it wasn't one of the owners. */
export const People = ({ seller, calls, owners }: PeopleProps) => (
  <section id="people">
    <h2>Owners</h2>
    <ul className="office-people">
      {owners.map(({ name, email, phone, first, confirmed }) => (
        <li key={`${name} ${email}`}>
          <span className="office-reach">
            <strong>{name}</strong>
            {first ? <span className="office-aside">Call this owner first.</span> : null}
          </span>
          <span className="office-reach">
            {phone ? <a href={phone.href}>{phone.text}</a> : null}
            {email ? <Email address={email} /> : null}
          </span>
          <span className="office-aside">Order confirmed: {confirmed}</span>
        </li>
      ))}
    </ul>
    <DetailsList
      items={[
        ...(calls ? [["When to call", calls] as const] : []),
        ...(owners.some(({ ordered }) => ordered)
          ? []
          : [
              [
                "Ordered by",
                <span key="account">
                  {seller.name} <Email address={seller.email} />
                </span>,
              ] as const,
            ]),
      ]}
    />
  </section>
);
