import { torontoDay } from "~/lib/format";
import { choice } from "~/lib/forms/fields";
import { kinds } from "~/postings/amendments/kinds";
import { settledWith, withAmendment } from "~/postings/amendments/progress";
import { settledFields } from "~/postings/amendments/words";
import { goLive } from "~/postings/listing/steps";
import { mlsFields } from "~/postings/office/fields";
import type { Amendment, MlsListing } from "~/postings/posting";
import { limitsOfDay } from "~/postings/review/office-days";
import type { StepContext } from "~/postings/step";
import { type Correctable, correctable } from "./correctable";
import { alsoTaking } from "./days";

/** What the office noted of the listing on the MLS, and of signatures on its changes. */

function ofMls({ number, board, link }: MlsListing, today: string): Correctable {
  const fields = mlsFields(today);
  return correctable({
    id: "mls",
    place: "posting",
    name: "Listing on the MLS",
    fields: {
      number: { ...fields.number, section: undefined },
      // Listings from before that was noted can be put right without it.
      board: board ? fields.board : { ...fields.board, required: false, missing: undefined },
      link: fields.link,
    },
    now: { number, board, link: link ?? undefined },
    said: [goLive],
    write: ({ number, board, link = null }) => ({
      change: (now) => now.mls && { ...now, mls: { ...now.mls, number, ...(board ? { board } : {}), link } },
    }),
  });
}

const nobody = "nobody";

/** The signatures on a change that is under way: whose each is, if anybody's, and its day. */
function ofAmendment(amendment: Amendment, today: string): Correctable[] {
  const { id, kind, state, signers, signatures, sentAt, requestedAt } = amendment;
  const free = signers.filter((owner) => signatures.every((signed) => signed.owner !== owner));
  const out = torontoDay(sentAt ?? requestedAt);
  return signatures.map(({ owner, on, initialed }) =>
    correctable({
      id: `amendment-${id}_${signers.indexOf(owner)}`,
      place: "listing",
      name: `Signature of ${owner}, ${kinds[kind].name.toLowerCase()}`,
      fields: {
        owner: choice(
          "Who signed",
          [
            ...[owner, ...free].map((value) => ({ value, label: value })),
            { value: nobody, label: "Nobody: it was noted by mistake" },
          ],
          { placeholder: undefined },
        ),
        on: alsoTaking(
          {
            kind: "date",
            label: "Signed on",
            required: true,
            ...limitsOfDay("amendment-signature", { "amendment-out": out }, today),
          },
          on,
        ),
      },
      now: { owner, on },
      said: [],
      write: (sent) => ({
        change: (now) => {
          if (now.amendments.every((one) => one.id !== id || one.state !== state)) return null;
          return withAmendment(now, id, (one) => {
            const rest = one.signatures.filter((signed) => signed.owner !== owner);
            const own =
              sent.owner === nobody
                ? []
                : [{ owner: sent.owner, on: sent.on, ...(initialed ? { initialed } : {}) }];
            const all = [...rest, ...own];
            // Until the last owner has signed, the office waits.
            return one.signers.every((signer) => all.some((signed) => signed.owner === signer))
              ? { signatures: all }
              : { signatures: all, state: "to-sign", due: null };
          });
        },
      }),
    }),
  );
}

const settled = "settled";

/** How the office settled the objections to a change that is under way. Nobody had a letter about that. What an owner said stays. */
const ofObjections = ({ id, told }: Amendment): Correctable[] =>
  told.flatMap(({ id: owner, name, objection }, at) => {
    const end = objection?.settled;
    if (!end || end.by.role === "owner") return [];
    return [
      correctable({
        id: `amendment-${id}_told-${at}`,
        place: "listing",
        name: `Objection of ${name}`,
        fields: {
          state: choice(
            "Status",
            [
              { value: settled, label: "Settled" },
              { value: "open", label: "Not settled: it was noted by mistake" },
            ],
            { placeholder: undefined },
          ),
          text: { ...settledFields.text, onlyIf: { field: "state", is: [settled] } },
        },
        now: { state: settled, text: end.text },
        said: [],
        write: ({ state, text }) => ({
          change: (now) => {
            const there = now.amendments.find((one) => one.id === id);
            if (!there?.told.some((one) => one.id === owner && one.objection?.settled)) return null;
            return settledWith(now, id, owner, state === settled ? { ...end, text: text ?? "" } : null);
          },
        }),
      }),
    ];
  });

export const ofListing = ({ posting: { mls, amendments }, today }: StepContext): Correctable[] => [
  ...(mls ? [ofMls(mls, today)] : []),
  ...amendments.flatMap((amendment) => [...ofAmendment(amendment, today), ...ofObjections(amendment)]),
];
