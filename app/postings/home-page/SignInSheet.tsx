import type { signInSheet } from "./sheets.server";

/** Lines for visitors that fit on one letter-size page. */
const lines = Array.from({ length: 15 }, (_, index) => index + 1);

/** Sign-in sheet for visitors of an open house. It says why we ask and how the names are used. */
export const SignInSheet = ({ sheet }: { sheet: ReturnType<typeof signInSheet> }) => {
  const { home, brokerage, phone, when } = sheet;
  return (
    <article className="home-sheet home-sheet-visitors">
      <h1>Please write your name</h1>
      <p className="home-sheet-what">
        Open house, <strong>{home}</strong>
        {when.length > 0 ? <span>{when.join(" · ")}</span> : <span>Date: ____________________</span>}
      </p>
      <p className="home-sheet-purpose">
        <strong>Why we ask:</strong> the owner has to know who was in the home. We write to you about this
        home only if you tick the last box. The owner keeps this sheet and destroys it after 30 days. The
        listing brokerage gets a copy of ticked lines only. You may leave out your phone or email, and ask the
        owner or the brokerage at any time to see or strike out your line.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Phone or email</th>
            <th scope="col">Your agent, if you have one</th>
            <th scope="col">Write to me about this home</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <td />
              <td />
              <td />
              <td>
                <span className="home-sheet-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="home-sheet-foot">
        <strong>{brokerage}</strong>
        <span>{phone}</span>
        <span>We represent the owner of this home, not you.</span>
      </footer>
    </article>
  );
};
