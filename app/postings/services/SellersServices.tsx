import { DetailsList } from "~/lib/ui/DetailsList";
import { written } from "~/lib/ui/Written";
import type { sellersServices } from "./view";

/** Services for the seller, with their times and what to prepare. */
export const SellersServices = ({
  services,
}: {
  services: NonNullable<ReturnType<typeof sellersServices>>;
}) => (
  <section id="services">
    <h2>What we do for you</h2>
    <DetailsList
      items={services.map(({ id, name, status, prepare }) => [
        name,
        <div key={id}>
          {written(status)}
          {prepare ? <p>{prepare}</p> : null}
        </div>,
      ])}
    />
  </section>
);
