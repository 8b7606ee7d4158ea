import type { Typed } from "~/lib/forms/form";
import type { Posting } from "~/postings/posting";
import type { TaskId } from "./task-names";

/** The owners as they were typed. */
function typedOwners({ tasks }: Pick<Posting, "tasks">): Typed[] {
  const owners: readonly (string | Typed)[] = [tasks.owners?.raw.owners ?? []].flat();
  return owners.filter((owner) => typeof owner === "object");
}

/**
 * What a task's page already knows when nobody has saved it: nobody types twice what they have told us (WCAG 3.3.7). It's an
 * answer once the page is saved, and can be changed like any other. Pure.
 */
export function knownAnswers(task: TaskId, posting: Pick<Posting, "seller" | "tasks">): Typed {
  switch (task) {
    case "owners": {
      const { name, email } = posting.seller;
      // Whoever orders is usually an owner, and the one we call.
      return { owners: [{ name: name ?? "", email, capacity: "owner", contact: "yes" }] };
    }
    case "showings": {
      const owners = typedOwners(posting);
      const called = owners.find(({ contact }) => contact) ?? owners[0];
      return {
        ...(called?.name ? { contactName: called.name } : {}),
        ...(called?.phone ? { contactPhone: called.phone } : {}),
      };
    }
    default:
      return {};
  }
}
