import type { ReactNode } from "react";
import { FoldedStepForm, type StepPage } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { officePage as words } from "./page-words";

type Rows = readonly (readonly [string, string])[];

interface AgreementPartProps extends StepPage {
  agreement: {
    link: string | null;
    sent: string;
    terms: Rows;
    owners: readonly { variant: string; name: string; signed: string | null }[];
    copy: string | null;
    executed: boolean;
  } | null;
  proof: string | null;
  mls: { numbers: string; link: string | null; terms: Rows } | null;
}

/** The agreement: its terms, who has signed, who has a copy; what became of the listing then. */
export function AgreementPart({ agreement, proof, mls, forms, seen, path }: AgreementPartProps) {
  const folded = (name: string, variant = "") => {
    const form = forms.find((one) => one.act === name && one.variant === variant);
    return form ? <FoldedStepForm form={form} seen={seen} path={path} /> : null;
  };
  if (!agreement) {
    return (
      <section id="agreement">
        <h2>{words.agreement}</h2>
        <p>{words.noAgreement}</p>
      </section>
    );
  }
  const open = (text: string): ReactNode => <span className="office-open">{text}</span>;
  return (
    <section id="agreement">
      <h2>{words.agreement}</h2>
      <DetailsList
        items={[
          [words.sentForSignature, agreement.sent],
          [
            words.where,
            agreement.link ? (
              <PageLink key="link" href={agreement.link} rel="noreferrer">
                {agreement.link}
              </PageLink>
            ) : (
              words.onPaper
            ),
          ],
          ...agreement.terms,
          ...agreement.owners.map(
            ({ variant, name, signed }) =>
              [
                `${words.signatures}: ${name}`,
                <div key={variant}>
                  {signed ?? open(words.notSigned)}
                  {folded("record-signature", variant)}
                  {folded("withdraw-signature", variant)}
                </div>,
              ] as const,
          ),
          [
            words.copies,
            <div key="copies">
              {agreement.copy ?? open(words.noCopies)}
              {folded("record-copy")}
            </div>,
          ],
          [
            words.executed,
            agreement.executed ? (
              words.yes
            ) : (
              <PageLink key="papers" href={`${path}/papers`}>
                {words.no}
              </PageLink>
            ),
          ],
          ...(proof ? [[words.proof, proof] as const] : []),
        ]}
      />
      {mls ? (
        <>
          <h3>{words.mls}</h3>
          <DetailsList
            items={[
              [words.mlsNumbers, mls.numbers],
              ...(mls.link
                ? [
                    [
                      words.mlsLink,
                      <PageLink key="mls" href={mls.link} rel="noreferrer">
                        {mls.link}
                      </PageLink>,
                    ] as const,
                  ]
                : []),
              ...mls.terms,
            ]}
          />
        </>
      ) : null}
    </section>
  );
}
