import { Receipt } from "~/lib/ui/Receipt";
import { accountSlip as words } from "./words/account";

/** Beside logging in and signing up: what an account is for, and a made-up slip of one, stamped as that. */
export const AccountSlip = () => (
  <>
    <h2>{words.heading}</h2>
    <ul className="plain-list">
      {words.uses.map((use) => (
        <li key={use}>{use}</li>
      ))}
    </ul>
    <div className="account-slip">
      <p className="specimen-stamp">Specimen</p>
      <Receipt title={words.specimen.title} lines={words.specimen.lines} headingLevel={3} ticket />
    </div>
  </>
);
