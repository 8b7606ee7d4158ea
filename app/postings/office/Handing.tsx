import { FoldedForm, OfficeForm, type OfficeFormPage } from "~/office/OfficeForm";
import { officePage as words } from "./page-words";

/** Who has the posting in hand: to take it, to give it back, or to somebody else. */
export const Handing = ({ forms, seen, path }: OfficeFormPage) => (
  <>
    {forms
      .filter(({ act }) => act === "take" || act === "give-back")
      .map((form) => (
        <OfficeForm key={form.id} form={form} seen={seen} path={path} />
      ))}
    {forms
      .filter(({ act }) => act === "assign")
      .map((form) => (
        <FoldedForm key={form.id} form={form} seen={seen} path={path} summary={words.handing} />
      ))}
  </>
);
