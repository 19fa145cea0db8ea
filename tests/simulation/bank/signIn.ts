import { generateAuthenticatorCode } from '@portal/platform/secrets/testing/generateAuthenticatorCode';
import type { SimulatedReply } from './portal/callPortal.ts';
import { passwordsOf, type Person } from './person.ts';

interface SignInAnswer {
  readonly token?: string;
  readonly pendingToken?: string;
}

interface SignInParts {
  now(): string;
  post(
    path: string,
    asked: { readonly body: object; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<SimulatedReply | undefined>;
}

const answerIn = (reply: SimulatedReply | undefined): SignInAnswer => (reply?.status === 200 ? (reply.body as SignInAnswer) : {});

/** With the password, and a code of the app where there is one. */
export function createSignIn({ now, post }: SignInParts): (person: Person) => Promise<void> {
  const tokenFor = async ({ authenticator }: Person, { token, pendingToken }: SignInAnswer): Promise<string | undefined> => {
    if (token !== undefined || pendingToken === undefined || authenticator === undefined) return token;
    const asked = { body: { code: generateAuthenticatorCode(authenticator, now()) }, headers: { 'x-employee-token': pendingToken } };
    return answerIn(await post('/bank-employees/second-factor', asked)).token;
  };
  return async (person) => {
    const path = person.kind === 'customer' ? '/customers/login' : '/bank-employees/login';
    for (const password of passwordsOf(person)) {
      const reply = await post(path, { body: { email: person.email, password } });
      const token = await tokenFor(person, answerIn(reply));
      if (token !== undefined) person.token = token;
      if (reply?.status === 200) return;
    }
  };
}
