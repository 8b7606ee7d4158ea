import type { ReactNode } from "react";
import { Steps, useSteps } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { stageFacts } from "~/postings/agreement/stage-words";
import { EditEntry } from "~/postings/EditEntry";
import { useOverview } from "./use-overview";

const recording = ["record-signature", "record-copy"];

/** The agreement with signatures and copies, its folded terms, and the listing that followed. */
export function AgreementPart() {
  const { agreement, proof, mls, path } = useOverview();
  const { forms, failed } = useSteps();
  // The next signature or copy takes one press.
  const next = forms.find(({ act, blocks }) => recording.includes(act) && blocks.length === 0);
  const record = (of: string, variant = "") => (
    <Steps of={of} variant={variant} folded={next?.act !== of || next.variant !== variant} />
  );
  const edit = (of: string, variant?: string) => <EditEntry of={of} variant={variant} />;
  // Until it's prepared, the obstacles are listed above.
  if (!agreement) return null;
  const representation =
    agreement.representation.length > 0
      ? agreement.representation
      : [[stageFacts.agreement.representation, "Not recorded"] as const];
  const open = (text: string): ReactNode => <span className="alarm">{text}</span>;
  return (
    <section id="agreement">
      <h2>Agreement</h2>
      <DetailsList
        items={[
          ...agreement.parties,
          ...representation,
          ...agreement.owners.map(
            ({ variant, name, signed }) =>
              [
                `Signature of ${name}`,
                <div key={variant}>
                  {signed ?? open("Not signed")}
                  {record("record-signature", variant)}
                  {edit("record-signature", variant)}
                </div>,
              ] as const,
          ),
          [
            "Copies to the owners",
            <div key="copies">
              {agreement.copy ?? open("Not recorded")}
              {record("record-copy", "email")}
              {record("record-copy")}
              {edit("record-copy")}
            </div>,
          ],
          [
            "Signed agreement on file",
            agreement.executed ? (
              "Yes"
            ) : (
              <PageLink key="papers" href={`${path}/papers?kind=agreement`}>
                No
              </PageLink>
            ),
          ],
          ...(proof ? [["Proof of the listing", proof] as const] : []),
        ]}
      />
      <details className="step-fold" open={failed === "correct-prepare-agreement"}>
        <summary>Terms of the agreement</summary>
        <DetailsList
          items={[
            ["Out for signature since", agreement.sent],
            [
              "Signing",
              agreement.link ? (
                <PageLink key="link" href={agreement.link} rel="noreferrer">
                  {agreement.link}
                </PageLink>
              ) : (
                "On paper"
              ),
            ],
            ...agreement.terms,
            ["Fee due", agreement.feeDue],
          ]}
        />
        {edit("prepare-agreement")}
      </details>
      {mls ? (
        <>
          <h3>On the MLS</h3>
          <DetailsList
            items={[
              [
                "Number",
                <div key="number">
                  {mls.number}
                  {mls.hasBoard ? null : (
                    <span className="office-aside">Board and MLS system not recorded</span>
                  )}
                  {edit("go-live")}
                </div>,
              ],
              ...(mls.link
                ? [
                    [
                      "Public page",
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
