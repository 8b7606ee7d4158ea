import type { ReactNode } from "react";
import { postings as limits } from "~/content/business";
import { site } from "~/content/site";
import { joinNames, sentence } from "~/lib/format";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { SubmitButton } from "~/lib/forms/Inputs";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import { Quoted } from "~/lib/ui/Written";
import { OrderAgreement, SignedAgreement } from "~/postings/agreement/OrderStage";
import { stageFacts } from "~/postings/agreement/stage-words";
import { AnswerChanges, type Differences } from "./AnswerChanges";
import type { ownerAnswerView } from "./owner-answer.server";
import { contactForm, ownersTitle, refuseForm } from "./owner-answer-forms";

type View = ReturnType<typeof ownerAnswerView>;

/** Title of the page before there is an agreement to sign. */
export const answerTitle = "An order that names you as an owner";

interface OwnerAnswerProps {
  view: View;
  /** Path of the page, or of the order in an account, under which its documents are. */
  path: string;
  /** Changes since the page was opened, if they are the reason that nothing was recorded. */
  differs?: Differences | undefined;
  /** Content below the answer, in an account. */
  children?: ReactNode;
}

/** An order as a co-owner reads it, with the forms to confirm it or to object and say why. */
export function OwnerAnswer({ view, path, differs = [], children }: OwnerAnswerProps) {
  const refuse = useDescribedForm(refuseForm, { defaults: { changeId: view.changeId } });
  const contact = useDescribedForm(contactForm, {
    defaults: { ...view.contact, changeId: view.changeId },
  });
  const failure = useFormFailure();
  const { refuses, confirms, refused } = view;
  const { title, lede } = answerHeading(view);
  return (
    <FormPage
      title={title}
      lede={lede}
      errors={
        failure?.formId === contactForm.id
          ? contact.errors
          : errorsOf(refuseForm.id, refuseForm.fields, failure?.result.error)
      }
    >
      <Unrecorded differs={differs} asked={refuses} />
      <Refusal view={view} />
      <SignedAgreement papers={view.signed} path={path} />
      <WhatItSays view={view} />
      {confirms ? <Confirm view={view} /> : null}
      {refuses ? (
        <section>
          <h2>{view.toSign ? "Don't want to sign?" : "Don't agree?"}</h2>
          <p>
            Tell us if something is wrong, if you aren't an owner, or if you don't want to sell. We won't go
            on until an agent has spoken with you.
          </p>
          <DescribedForm form={refuse.form}>
            {refuse.drawn}
            <FormStatus />
            <BusyButton busy="Sending...">I don't agree</BusyButton>
          </DescribedForm>
        </section>
      ) : null}
      {view.contact ? (
        <details className="step-fold" open={failure?.formId === contactForm.id}>
          <summary>Change your contact details</summary>
          <DescribedForm form={contact.form}>
            {contact.drawn}
            <SubmitButton label="Save" busyLabel="Saving..." />
          </DescribedForm>
        </details>
      ) : null}
      {refuses || confirms || refused ? (
        <p>
          Or call us: <a href={site.phone.href}>{site.phone.text}</a>
        </p>
      ) : null}
      {children}
    </FormPage>
  );
}

/** Title and opening text of the page. */
function answerHeading({
  state,
  seller,
  home,
  confirmed,
  refused,
  agreedAfterAll,
  agreement,
  toSign,
  hasSigned,
  confirms,
}: View): {
  title: string;
  lede: string;
} {
  if (state === "expired") {
    return {
      title: answerTitle,
      lede: `This link has expired: it works for ${limits.ownerLinkDays} days. Call us at ${site.phone.text}, and we'll tell you what's happening with the order.`,
    };
  }
  if (state === "ended") {
    return { title: answerTitle, lede: "This order is no longer open. You don't need to do anything." };
  }
  if (refused) {
    return {
      title: "You objected to this order",
      lede: "We've paused the agreement until this is resolved. An agent will call you.",
    };
  }
  if (agreement) {
    return agreement.allSigned || !toSign
      ? { title: "The agreement you signed", lede: `This is what the owners of ${home} have agreed with us.` }
      : hasSigned
        ? {
            title: "You've signed the agreement",
            lede: `We're waiting for ${joinNames(agreement.unsigned)} to sign.`,
          }
        : {
            title: "An agreement to sign",
            lede: `${agreedAfterAll ? sentence(`You agreed on ${agreedAfterAll}`) : `${seller} asked us to list ${home} on the MLS.`} It needs the signature of every owner.`,
          };
  }
  if (!confirms) {
    return {
      title: "Thank you for confirming",
      lede: `${sentence(`You confirmed this order on ${confirmed}`)} The seller and our office can see that. You'll hear from us again when there's an agreement to read.`,
    };
  }
  return {
    title: answerTitle,
    lede: `${seller} asked us to list this home on the MLS. Nothing goes on the MLS, and nothing is owed, until every owner has signed our agreement.`,
  };
}

/** The co-owner's objection and how it was settled. */
function Refusal({ view: { refusal, refused } }: { view: View }) {
  if (!refusal || !(refused || refusal.settled)) return null;
  return (
    <section className="note">
      <p className="note-title">{refusal.on}</p>
      <Quoted text={refusal.text} />
      {refusal.settled ? (
        <>
          <p className="note-title">How it was resolved</p>
          <Quoted text={refusal.settled} />
        </>
      ) : null}
    </section>
  );
}

/** The order as it was sent, or the agreement with who has signed it. */
function WhatItSays({ view: { order, agreement, toSign, hasSigned, refused } }: { view: View }) {
  if (agreement) {
    const signs = toSign && !hasSigned && !refused;
    return (
      <>
        {signs && agreement.link ? (
          <LinkLine line="actions" className="button button-main" href={agreement.link} rel="noreferrer">
            {stageFacts.agreement.button}
          </LinkLine>
        ) : null}
        <OrderAgreement agreement={agreement} toSign={signs} />
      </>
    );
  }
  if (!order) return null;
  return (
    <>
      <section>
        <h2>What was ordered</h2>
        <DetailsList items={order.rows} />
      </section>
      <section>
        <h2>{ownersTitle}</h2>
        <TextList items={order.owners} />
      </section>
    </>
  );
}

function Confirm({ view: { name, refused, agreement, shown, changeId } }: { view: View }) {
  return (
    <section>
      <h2>{refused ? "Do you agree now?" : `Are you ${name}, and is this correct?`}</h2>
      <p>
        {agreement
          ? "It isn't a signature: you'll still sign the agreement yourself."
          : "By confirming, you tell us that you own this home, alone or with others, and know about this order. It isn't a signature: the agreement comes later, and you'll sign it yourself."}
      </p>
      <PageForm>
        <input key={changeId} type="hidden" name="changeId" defaultValue={changeId} />
        {/* Takes the page's current value, also after the form came back with an error. */}
        <input key={shown} type="hidden" name="shown" defaultValue={shown} />
        <SubmitButton
          label={refused ? "Yes, I agree now" : "Yes, that's correct"}
          busyLabel="Confirming..."
        />
      </PageForm>
    </section>
  );
}

/** Changes that kept an answer from being recorded, with the submitted text if its form is gone. */
function Unrecorded({ differs, asked }: { differs: Differences; asked: boolean }) {
  const failure = useFormFailure();
  if (!failure || (asked && failure.formId === refuseForm.id) || failure.formId === contactForm.id)
    return null;
  const text = String(failure.result.initialValue?.text ?? "");
  if (!text && differs.length === 0) return null;
  return (
    <div className="note">
      {text ? (
        <>
          <p className="note-title">What you wrote</p>
          <Quoted text={text} />
        </>
      ) : null}
      <AnswerChanges rows={differs} />
    </div>
  );
}
