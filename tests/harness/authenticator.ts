import { expect } from 'vitest';
import { generateAuthenticatorCode } from '@portal/platform/secrets/testing/generateAuthenticatorCode';
import { TEST_PASSWORD } from './people.ts';
import type { PortalUser } from './portalUser.ts';
import type { TestPortal } from './testPortal.ts';

/** A phone with an app that makes codes. */
export interface Authenticator {
  readonly recoveryCodes: readonly string[];
  /** One that was not used before: the portal's time goes on a little. */
  nextCode(): string;
}

const PERIOD_MS = 30_000;

/** Sets a second factor up; `answer` also carries the token of whoever waited for it. */
export async function anAuthenticator(
  portal: TestPortal,
  user: PortalUser,
  code?: string,
): Promise<Authenticator & { readonly answer: { readonly token?: string } }> {
  const begin = { currentPassword: TEST_PASSWORD, ...(code === undefined ? {} : { code }) };
  const { secret } = await user.ask<{ readonly secret: string }>('POST', '/bank-employees/second-factor/begin', begin);
  const nextCode = (): string => {
    portal.advance(PERIOD_MS);
    return generateAuthenticatorCode(secret, portal.now());
  };
  const answer = await user.ask<{ readonly recoveryCodes: readonly string[]; readonly token?: string }>(
    'POST',
    '/bank-employees/second-factor/set-up',
    { code: nextCode() },
  );
  expect(answer.recoveryCodes).toHaveLength(10);
  return { recoveryCodes: answer.recoveryCodes, nextCode, answer };
}
