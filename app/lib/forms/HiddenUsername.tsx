/** Tells a password manager which account a password belongs to. It's neither shown nor sent. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
);
