import { passwordFaultTexts } from '@portal/contracts/customers/password';
import type { Clock } from '../clock/clock.ts';
import { createProblem } from '../http/problems.ts';
import type { Answer, Problem } from '../http/defineRoute.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { AttemptLimiter } from '../secrets/attempts.ts';
import type { PasswordCredentialStore } from '../secrets/credentials.ts';
import type { LinkTokenState } from '../secrets/linkTokens.ts';
import type { NoteOnlySecurityLog } from '../security/securityLog.ts';
import type { LinkTokensAndTypedCodes } from '../secrets/oneTimeCodes.ts';
import type { IssuedSession, Sessions } from '../sessions/createSessions.ts';
import type { KeyVault } from '../vault/keyVault.ts';

type PasswordWeakness = 'common' | 'breached';

/** What the access of both realms stands on. */
export interface SignInAndPasswordPorts {
  readonly credentials: PasswordCredentialStore;
  readonly attempts: AttemptLimiter;
  readonly oneTimeCodes: LinkTokensAndTypedCodes;
  readonly sessions: Sessions;
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
  /** For whoever watches over the bank. */
  readonly security: NoteOnlySecurityLog;
  /** Whether a password is one of those that are guessed first, or was stolen somewhere; `person`: what its owner is called. */
  passwordWeakness(password: string, person: readonly string[]): Promise<PasswordWeakness | undefined>;
}

/** Whether a code from a link was issued for somebody of this realm: codes of the other one are unknown here. */
export const isLinkOfAccountCategory = (category: string, link: LinkTokenState): link is Exclude<LinkTokenState, { kind: 'unknown' }> =>
  link.kind !== 'unknown' && link.subject.startsWith(`${category}-`);

/** A sign-in that succeeded. */
export const createSignedInAnswer = ({ token, cookie }: IssuedSession): Extract<Answer, { kind: 'json' }> => ({
  kind: 'json',
  body: { token },
  cookies: [cookie],
});

export const badCredentialsProblem = (): Problem =>
  createProblem(401, 'BAD_CREDENTIALS', 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.');

export const tooManyAttemptsProblem = (retryAfterSeconds: number): Problem =>
  createProblem(429, 'TOO_MANY_ATTEMPTS', `Zu viele Fehlversuche. Bitte versuchen Sie es in ${minutesText(retryAfterSeconds)} erneut.`, {
    retryAfterSeconds,
  });

const minutesText = (seconds: number): string =>
  seconds < 60
    ? seconds === 1
      ? 'einer Sekunde'
      : `${seconds} Sekunden`
    : seconds < 120
      ? 'einer Minute'
      : `${Math.ceil(seconds / 60)} Minuten`;

export const sessionEndedProblem = (): Problem =>
  createProblem(401, 'SESSION_ENDED', 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.');

const weaknessCodes = { common: 'PASSWORD_COMMON', breached: 'PASSWORD_BREACHED' } as const satisfies Record<PasswordWeakness, string>;

/** What is refused at `field` when the password there is a weak one; undefined: it will do. */
export async function findWeakPasswordProblem(
  { passwordWeakness }: Pick<SignInAndPasswordPorts, 'passwordWeakness'>,
  { field, password, person }: { readonly field: string; readonly password: string; readonly person: readonly string[] },
): Promise<Problem | undefined> {
  const weakness = await passwordWeakness(password, person);
  if (weakness === undefined) return undefined;
  const message = passwordFaultTexts[weakness];
  return createProblem(422, weaknessCodes[weakness], message, { violations: [{ propertyPath: field, message }] });
}
