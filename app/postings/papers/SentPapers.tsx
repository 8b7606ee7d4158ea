import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { PaperRows } from "./PaperRows";
import type { sentView } from "./send-papers.server";

/** Documents that a seller sent after the order, each with its status. @param path of the order */
export const SentPapers = ({ path, sent }: { path: string; sent: ReturnType<typeof sentView>["sent"] }) => (
  <section>
    <h2>Documents sent after the order</h2>
    <PaperRows
      path={path}
      papers={sent}
      stateOf={({ isFiled }) => (
        <span className={`stamp ${isFiled ? "task-done" : "task-incomplete"}`}>
          {isFiled ? "On file with us" : "Sent: we're reviewing it"}
        </span>
      )}
    >
      {({ id, name, withdraws }) =>
        withdraws ? (
          <PageForm>
            <BusyButton busy="Withdrawing..." className="button button-quiet" name="withdraw" value={id}>
              Withdraw
              <span className="visually-hidden"> {name}</span>
            </BusyButton>
            <FormStatus />
          </PageForm>
        ) : null
      }
    </PaperRows>
  </section>
);
