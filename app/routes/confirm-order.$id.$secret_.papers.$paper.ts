import type { LoaderFunctionArgs } from "@remix-run/node";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { findAsked } from "~/postings/order/asked-owner.server";
import { paperResponse } from "~/postings/papers/store-paper.server";
import { signedAgreement } from "~/postings/posting";

/** Downloads a co-owner's copy of the signed agreement. @throws Response 404, 429, 503 */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const { posting } = await findAsked(params);
    return paperResponse(
      posting,
      signedAgreement(posting).find(({ id }) => id === params.paper),
    );
  });
