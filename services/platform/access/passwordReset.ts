import { requestPasswordResetSchema, resetPasswordSchema } from '@portal/contracts/customers/commands/access';
import { HOUR_MS, MINUTE_MS } from '../clock/clock.ts';
import type { CommandContext } from '../commands/aggregate.ts';
import { derivedId } from '../commands/derivedId.ts';
import { route } from '../http/route.ts';
import type { Answer, Route } from '../http/route.ts';
import type { Log } from '../log/createLog.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import { commonPassword, idOfStream, isOf } from './realmAccess.ts';
import type { AccessPorts, AccessRealm } from './realmAccess.ts';

const MAX_LETTERS_AN_HOUR = 5;
const AT_ONCE = 100;

interface ResetRequest {
  readonly email: string;
  readonly correlationId: string;
  readonly requestedAt: string;
}

/** What a context does about a forgotten password. */
export interface PasswordResetRealm extends AccessRealm {
  /** Sends the code and records that a new password was asked for. */
  sendResetCode(id: string, context: CommandContext): Promise<void>;
  /** Records the new password: after it counts, before the answer. */
  passwordWasReset(id: string, context: CommandContext): Promise<void>;
}

export interface PasswordReset {
  readonly routes: readonly Route[];
  /** Takes up requests that a stop has left behind. */
  readonly jobs: readonly ScheduledJob[];
}

/**
 * POST request-password-reset and reset-password of one realm. A request is stored and answered before anybody looks
 * whether the account exists: so known and unknown addresses take the same way at the same speed.
 */
export function createPasswordReset(realm: PasswordResetRealm, ports: AccessPorts, log: Pick<Log, 'warn'>): PasswordReset {
  const { records, vault, oneTimeCodes, credentials, sessions } = ports;
  const collection = `password-reset-requests-${realm.realm}`;
  const system = (requestId: string, request: ResetRequest, now: string): CommandContext => ({
    actor: { kind: 'system' },
    now,
    commandId: derivedId(requestId, 'password-reset'),
    correlationId: request.correlationId,
  });

  const takeUp = async (requestId: string, request: ResetRequest, now: string): Promise<void> => {
    const account = await realm.accountOf(request.email);
    const { count } = await records.increment(
      'password-reset-letters',
      vault.pseudonym('password-reset', `${realm.realm}/${request.email}`),
      HOUR_MS,
      now,
    );
    if (account !== undefined && count <= MAX_LETTERS_AN_HOUR && (await credentials.has(account)))
      await realm.sendResetCode(idOfStream(account), system(requestId, request, now));
    await records.delete(collection, requestId);
  };
  const takeUpAll = async (): Promise<void> => {
    for (
      let open = await records.list<ResetRequest>(collection, { limit: AT_ONCE });
      open.length > 0;
      open = await records.list<ResetRequest>(collection, { limit: AT_ONCE })
    ) {
      for (const { key, value } of open) await takeUp(key, value, ports.clock.now());
    }
  };
  /** One after the other: a code that is issued twice would end the first. */
  let running: Promise<void> = Promise.resolve();
  const inTurn = (): Promise<void> => (running = running.catch(() => undefined).then(takeUpAll));

  const invalid: Answer = { kind: 'refused', refusal: { refused: 'RESET_CODE_INVALID', facts: {} } };

  return {
    jobs: [{ name: `password-reset-${realm.realm}`, everyMs: MINUTE_MS, run: inTurn }],
    routes: [
      route({
        method: 'POST',
        path: `/${realm.path}/request-password-reset`,
        summary: 'Einen Link zum Zurücksetzen des Passworts anfordern; die Antwort verrät nicht, ob es den Zugang gibt',
        access: { anyone: true },
        body: requestPasswordResetSchema,
        async handle({ body, context }) {
          const request: ResetRequest = { email: body.email, correlationId: context.correlationId, requestedAt: context.now };
          await records.put(collection, context.commandId, request);
          inTurn().catch((error: unknown) => log.warn('password reset request waits', { component: realm.realm, error }));
          return { kind: 'empty' };
        },
      }),
      route({
        method: 'POST',
        path: `/${realm.path}/reset-password`,
        summary: 'Mit dem Code aus dem Link ein neues Passwort festlegen',
        access: { anyone: true },
        body: resetPasswordSchema,
        async handle({ body, context }) {
          if (ports.isCommonPassword(body.password)) return commonPassword('password');
          if (!isOf(realm, await oneTimeCodes.links.peek('password-reset', body.passwordResetCode))) return invalid;
          const link = await oneTimeCodes.links.redeem('password-reset', body.passwordResetCode, context.commandId);
          if (link.kind !== 'valid') return invalid;
          await credentials.set(link.subject, body.password);
          const id = idOfStream(link.subject);
          await realm.passwordWasReset(id, context);
          await sessions.endAllOf(realm.realm, id);
          return { kind: 'empty' };
        },
      }),
    ],
  };
}
