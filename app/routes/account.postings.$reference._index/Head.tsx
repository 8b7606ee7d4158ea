import { homeCodeWhy } from "~/content/account-policies";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { Steps } from "~/lib/forms/StepForm";
import { LinkLine } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { homeCodeWords } from "~/postings/home-code/words";
import type { headView } from "./view.server";

type HeadView = ReturnType<typeof headView>;

/** Address, reference, status and notes of an order or a listing. */
export const FirstPageHead = ({ page }: { page: HeadView }) => (
  <>
    <h1>{page.name}</h1>
    <p className="cluster">
      <span className="request-reference">{page.reference}</span>{" "}
      <span className="posting-state stamp">{page.stateName}</span> {page.plan}
    </p>
    {[page.shared, ...page.stopped].map((text) =>
      text ? (
        <p key={text} className="note">
          {written(text)}
        </p>
      ) : null,
    )}
  </>
);

/** A co-owner's own answer. */
export const OwnAnswer = ({ page: { ownAnswer, path } }: { page: HeadView }) => (
  <>
    {ownAnswer ? (
      <section>
        <h2>{ownAnswer.title}</h2>
        <p>{ownAnswer.text}</p>
        <LinkLine
          line="actions"
          className={ownAnswer.asked ? "button button-main" : "button"}
          href={`${path}/your-answer`}
        >
          {ownAnswer.label}
        </LinkLine>
      </section>
    ) : null}
  </>
);

/** The code from our letter to the home, for an owner to enter. */
export const HomeCode = ({ page: { code } }: { page: HeadView }) =>
  code ? (
    <section className="card" id="home-code">
      <h2>{homeCodeWords.title}</h2>
      <p>{code}</p>
      <Steps of="enter-home-code" main />
      <details className="step-fold">
        <summary>{homeCodeWords.why}</summary>
        <p>{homeCodeWhy}</p>
      </details>
    </section>
  ) : null;

/** Form that copies an ended order. @param id its change, or null if it can't be copied */
export const CopyOrder = ({ id }: { id: string | null }) =>
  id ? (
    <PageForm>
      <h2>Order again</h2>
      <p>A new order starts with this one's answers and photos. Documents aren't copied.</p>
      <input type="hidden" name="intent" value="copy" />
      <input type="hidden" name="changeId" defaultValue={id} />
      <p className="actions">
        <BusyButton busy="Copying...">Copy this order</BusyButton>
      </p>
      <FormStatus />
    </PageForm>
  ) : null;
