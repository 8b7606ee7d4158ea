import { data, redirect } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { ownerPage } from "~/postings/order/owner-words";
import { differsFrom, wasShown } from "~/postings/order/shown";
import { takeStep } from "~/postings/perform.server";
import { findAsked, linesOf, stateOf } from "./view.server";

/**
 * Confirms the order for an owner, if it still is what they read.
 * @returns why it is not, with what has changed
 * @throws Response 303 to the same page when it is done; 404
 */
export async function confirmOwner(request: Request, id: string | undefined, secret: string | undefined) {
  const shown = String((await readForm(request)).get("shown") ?? "");
  const asked = await findAsked(id, secret);
  const { posting, owner } = asked;
  if (stateOf(asked) === "open") {
    try {
      const outcome = await takeStep(
        { id: posting.id },
        {
          transition: "confirm-ownership",
          id: owner.id,
          actor: { role: "owner", id: null, name: owner.name },
          isAsRead: (now) => wasShown(shown, linesOf(now)),
          change: (now, at) => ({
            ...now,
            owners: now.owners.map((other) =>
              other.id === owner.id ? { ...other, confirmedAt: at } : other,
            ),
          }),
        },
      );
      if (!outcome) throw notFound();
      if (outcome.refused === "changed") {
        const differs = differsFrom(shown, linesOf(outcome.posting));
        return data({ message: ownerPage.changed, differs }, { status: 409 });
      }
      if (outcome.refused) {
        const message = outcome.refused === "full" ? ownerPage.full : ownerPage.ended;
        return data({ message, differs: [] }, { status: 409 });
      }
    } catch (error) {
      noteUnanswered(error, { event: "posting_not_changed" });
      return data({ message: ownerPage.unanswered, differs: [] }, { status: 503 });
    }
  }
  throw redirect(new URL(request.url).pathname, 303);
}
