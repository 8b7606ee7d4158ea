import { useLoaderData } from "@remix-run/react";
import { homeCodeWhy } from "~/content/account-policies";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { hiddenField } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { SubmitButton } from "~/lib/forms/Inputs";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { effectOfCode } from "~/postings/home-code/entry.server";
import { codeFields } from "~/postings/home-code/fields";
import { codeState, sellersCodeText } from "~/postings/home-code/home-code";
import { refuseWrongCode } from "~/postings/home-code/try.server";
import { homeCodeWords as words } from "~/postings/home-code/words";
import { linkPage } from "~/postings/link.server";
import { findAsked } from "~/postings/order/asked-owner.server";
import { ownerAnswerView } from "~/postings/order/owner-answer.server";
import { takeStep } from "~/postings/perform.server";

/** Page on which a co-owner enters the code that was posted to the home, by the link in our letters. It needs no account. */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: words.title };

const codeForm = form("home-code", { changeId: hiddenField(), ...codeFields });

const server = linkPage({
  open: findAsked,
  view: (asked) => {
    const { posting } = asked;
    const state = codeState(posting, new Date());
    const { awaitsCode } = ownerAnswerView(asked);
    const isDone = posting.homeLetter?.enteredAt !== undefined;
    return {
      opens: awaitsCode && state === "posted",
      text: awaitsCode || isDone ? sellersCodeText[state](posting) : words.notNeeded,
      changeId: newRequestId(),
    };
  },
  find: (asked, sent) => ({ ...asked, id: idOfForm(sent), awaits: ownerAnswerView(asked).awaitsCode }),
  form: ({ posting, awaits }) => ({
    form: codeForm,
    ...(awaits && codeState(posting, new Date()) === "posted" ? {} : { gone: words.gone }),
  }),
  wasDone: ({ posting, id }) => posting.events.some((event) => event.id === id),
  async perform({ posting, owner, id }, { code }) {
    const which = { id: posting.id };
    const actor = { role: "owner", id: null, name: owner.name } as const;
    const refused = await refuseWrongCode(which, posting, actor, code);
    if (refused) return refused;
    const effect = effectOfCode({ posting, actor, id, code }, "code", owner.name);
    if ("errors" in effect) return effect;
    const outcome = await takeStep(which, { ...effect, transition: "enter-home-code", actor, id });
    if (!outcome) throw notFound();
    return outcome.refused === null ? null : { errors: { form: [words.gone] }, status: 409 };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function OwnersHomeCode() {
  const { opens, text, changeId } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const code = useDescribedForm(codeForm, { defaults: { changeId } });
  return (
    <FormPage
      title={words.title}
      lede={text}
      errors={opens ? code.errors : errorsOf(codeForm.id, codeForm.fields, failure?.result.error)}
    >
      {opens ? (
        <DescribedForm form={code.form}>
          {code.drawn}
          <SubmitButton label={words.send} busyLabel="Sending..." />
        </DescribedForm>
      ) : null}
      <h2>{words.why}</h2>
      <p>{homeCodeWhy}</p>
    </FormPage>
  );
}
