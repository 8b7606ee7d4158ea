import { homeCodeWhy } from "~/content/account-policies";
import { written } from "~/lib/ui/Written";
import type { paperLetterOf } from "./paper-letter.server";

interface PaperLetterProps {
  letter: NonNullable<ReturnType<typeof paperLetterOf>>;
}

/** The letter with a code, one page that shows its address in the window of a #10 envelope. */
export const PaperLetter = ({
  letter: { from, to, date, home, code, until, where, phone, calls },
}: PaperLetterProps) => (
  <article className="paper-letter">
    <p className="paper-letter-from">{from.join("\n")}</p>
    <p className="paper-letter-to">{written(to.join("\n"))}</p>
    <div className="paper-letter-text">
      <p>{date}</p>
      <h1>{written(`A code for ${home}`)}</h1>
      <p>Someone who says they own this home has asked us to list it for sale. {homeCodeWhy}</p>
      <p className="paper-letter-code">{code}</p>
      <p>
        <strong>If you asked us:</strong>{" "}
        {calls
          ? `call us at ${phone} and read the code out.`
          : `log in at ${where}, open your order and enter the code. A co-owner can use the link in our email to them.`}{" "}
        The code works until {until}.
      </p>
      <p>
        <strong>If you didn't ask us:</strong> keep the code to yourself and call us at {phone}. We don't list
        a home without it unless our broker of record has confirmed the owner another way.
      </p>
      <p>We never call, email or text you to ask for this code.</p>
    </div>
  </article>
);
