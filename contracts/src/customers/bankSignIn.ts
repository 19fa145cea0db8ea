/** The sign-in by online banking ('yes', specification 000 §2 and §7). Its calls stand outside of `/api/`. */
export const bankSignInStartPaths = {
  login: '/_yes/login',
  register: '/_yes/register-with-invitation-code',
} as const;

/** What the login is called with once the bank has said who it is: the session is in the cookie then, nothing in the address. */
export const BANK_SIGN_IN_FINISHED_PARAMETER = 'online-banking';
