import { withFirestore } from "#server/platform/firebase-admin.server";
import { colleague, writeStaffEvent } from "~/accounts/staff/staff-events.server";
import { number } from "~/lib/forms/fields";
import { type SettingsContext, settingsStep } from "~/office/settings-page.server";
import { countersCollection } from "~/postings/money/collections.server";
import { tradeName, tradeSeries } from "~/postings/sale/trade";

/** The year's series of trade numbers, whose beginning the broker of record can choose before the first number. */

export interface TradeSeriesContext extends SettingsContext {
  /** Last number of this year's trades, or null before the first one. */
  lastTrade: number | null;
}

/** @param today ISO @throws ProviderUnavailable */
export const lastTradeOf = (today: string): Promise<number | null> =>
  withFirestore(
    async (db) => (await countersCollection(db).doc(tradeSeries(today)).get()).data()?.last ?? null,
  );

const begun = (name: string) => `This year's numbers have begun. The next sale gets ${name}.`;

export const beginTrades = settingsStep("begin-trades", {
  button: "Set the first number",
  forms: ({ today, lastTrade }: TradeSeriesContext) =>
    lastTrade === null
      ? [
          {
            fields: {
              first: number(`First trade number of ${today.slice(0, 4)}`, {
                min: 1,
                max: 9999,
                hint: `For a brokerage that has numbered sales elsewhere this year: 51 is ${tradeName(today.slice(0, 4), 51)}. It can't be changed later.`,
              }),
            },
          },
        ]
      : [],
  async take({ sent: { first }, today, user }) {
    const name = tradeName(today.slice(0, 4), first);
    const last = await withFirestore((db) =>
      db.runTransaction(async (transaction) => {
        const document = countersCollection(db).doc(tradeSeries(today));
        const counter = (await transaction.get(document)).data();
        if (counter) return counter.last;
        transaction.set(document, { last: first - 1 });
        writeStaffEvent(db, transaction, {
          actor: colleague(user),
          change: "trade-numbers",
          about: null,
          before: null,
          after: name,
        });
        return null;
      }),
    );
    return last === null || last === first - 1
      ? { notice: `The next sale gets ${name}.` }
      : { errors: { form: [begun(tradeName(today.slice(0, 4), last + 1))] }, status: 409 };
  },
});
