import { capitalised, countInWords } from "~/content/phrases";
import { joinNames } from "~/lib/format";
import { ticks } from "~/lib/forms/fields";
import { notFound } from "~/lib/http/error-response";
import { nearMoment } from "~/lib/time/toronto";
import type { MlsLook } from "~/mls/collection.server";
import { changeLook, isSilent } from "~/mls/last-look.server";
import type { OfficeTask } from "~/office/queue/task";
import { type SettingsContext, settingsStep } from "~/office/settings-page.server";
import { lookForPages, showsLittle } from "~/postings/mls/check.server";
import { dueAfter } from "~/work/due";

/** The office's work about the MLS feed as a whole: its silence, and listings that no order has. */

/** Most numbers that are kept outside this system. */
const mostElsewhere = 500;

/** Listings on the MLS that have no order here. */
const openStrays = ({ strays, elsewhere }: MlsLook) =>
  strays.filter(({ number }) => !elsewhere.includes(number));

const strayCount = (count: number): string =>
  capitalised(countInWords(count, "listing on the MLS has", "listings on the MLS have"));

/** Rows of the queue about the feed. Empty without a feed. */
export const mlsTasks = async (now: Date): Promise<OfficeTask[]> => tasksOf(await lookForPages(), now);

/** Rows of the queue about a look. */
export function tasksOf(look: MlsLook | null, now: Date): OfficeTask[] {
  if (!look) return [];
  const page = { href: "/office/mls", reference: "MLS" };
  const strays = openStrays(look);
  const [first] = strays;
  const silent = isSilent(look, now);
  const unread = silent
    ? "No comparison: check the listings by hand"
    : showsLittle(look)
      ? "Too few details to compare: check the listings by hand"
      : null;
  return [
    ...(unread
      ? [
          {
            ...page,
            id: "mls-silent",
            what: "MLS feed",
            next: unread,
            due: dueAfter((silent && look.comparedAt) || look.since, []),
          },
        ]
      : []),
    ...(first
      ? [
          {
            ...page,
            id: "mls-strays",
            what: "Unknown listing",
            next: `${strayCount(strays.length)} no order here: ${joinNames(strays.slice(0, 3).map(({ number }) => number))}`,
            due: dueAfter(first.since, []),
          },
        ]
      : []),
  ];
}

const failures: Readonly<Record<NonNullable<MlsLook["failure"]>, string>> = {
  refused: "The MLS refused our token. The operator has to replace it.",
  limited: "The MLS asked us to call less often.",
  unanswered: "The MLS didn't answer.",
  unreadable: "The MLS answered in a form that we can't read.",
  store: "Some listings couldn't be compared. The next comparison includes them.",
};

export interface MlsContext extends SettingsContext {
  look: MlsLook | null;
}

/** @throws Response 404 without a feed */
export async function openMls(by: SettingsContext): Promise<MlsContext> {
  const look = await lookForPages();
  if (!look) throw notFound();
  return { ...by, look };
}

export function mlsView({ look }: MlsContext) {
  const now = new Date();
  if (!look) throw notFound();
  const { comparedAt, failure } = look;
  return {
    last: comparedAt
      ? `All listings were last compared with the MLS at ${nearMoment(comparedAt, now)}.`
      : "The listings haven't been compared with the MLS yet.",
    failure: failure && failures[failure],
    strays: openStrays(look).map(({ number, address, since }) => ({
      number,
      address,
      since: nearMoment(since, now),
    })),
  };
}

/** Leaves listings out that the office keeps outside this system. */
export const keepElsewhere = settingsStep("keep-elsewhere", {
  button: "Ignore these listings",
  withoutPassword: true,
  forms: ({ look }: MlsContext) => {
    const strays = look ? openStrays(look) : [];
    const options = strays.map(({ number, address }) => ({
      value: number,
      label: [number, address].filter(Boolean).join(", "),
    }));
    const numbers = ticks("Listings kept outside this system", options, {
      missing: "Tick the listings to ignore.",
      most: options.length,
    });
    return options.length > 0 ? [{ fields: { numbers } }] : [];
  },
  async take({ sent }) {
    const { numbers = [] } = sent;
    await changeLook(({ elsewhere }) => ({
      elsewhere: [...new Set([...elsewhere, ...numbers])].slice(-mostElsewhere),
    }));
    return { notice: "The comparison now ignores these listings." };
  },
});
