import { DetailsList } from "~/lib/ui/DetailsList";
import { officePage as words } from "./page-words";

interface PeopleProps {
  seller: { name: string | null; email: string };
  calls: string | null;
  owners: readonly {
    name: string;
    email: string | null;
    phone: { text: string; href: string } | null;
    first: boolean;
    confirmed: string;
  }[];
}

const Email = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

/** Whom to reach, how, and when. */
export const People = ({ seller, calls, owners }: PeopleProps) => (
  <section id="people">
    <h2>{words.people}</h2>
    <ul className="office-people">
      {owners.map(({ name, email, phone, first, confirmed }) => (
        <li key={`${name} ${email}`}>
          <strong>{name}</strong>
          {first ? <span className="office-aside">{words.first}</span> : null}
          {phone ? <a href={phone.href}>{phone.text}</a> : null}
          {email ? <Email address={email} /> : null}
          <span className="office-aside">{words.confirmed(confirmed)}</span>
        </li>
      ))}
    </ul>
    <DetailsList
      items={[
        ...(calls ? [[words.calls, calls] as const] : []),
        [
          words.account,
          <span key="account">
            {seller.name} <Email address={seller.email} />
          </span>,
        ],
      ]}
    />
  </section>
);
