export type Kind = 'customer' | 'employee' | 'nobody' | 'accessLink';

/** Where the token stands of who calls. */
export const tokenHeaderOf: Readonly<Record<Kind, string>> = {
  customer: 'x-customer-token',
  employee: 'x-employee-token',
  nobody: 'x-employee-token',
  accessLink: 'x-access-link',
};

/** Somebody who calls the portal. */
export interface Person {
  readonly name: string;
  readonly kind: Kind;
  email: string;
  readonly id: string;
  /** The column of the access table that is theirs. */
  readonly actor: string;
  /** Words that stand in what is theirs, and nowhere else. */
  readonly marker: string;
  mobile?: string;
  token?: string | undefined;
  /** Instead of the usual one; of two the one or the other counts, where the answer to a change never came. */
  passwords?: readonly string[];
  /** The secret of the app that makes codes at each sign-in. */
  authenticator?: string | undefined;
  /** Of employees who were hired. */
  roles?: readonly string[];
}

export const PASSWORD = 'Sonnenblume-7-im-Regen';
export const passwordsOf = ({ passwords = [PASSWORD] }: Person): readonly string[] => passwords;
/** Others have no password to sign in with. */
export const signsIn = ({ kind }: Person): boolean => kind === 'customer' || kind === 'employee';
