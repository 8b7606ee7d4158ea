/** Tells a password manager whose password a form is about. People and the server do without it. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
);
