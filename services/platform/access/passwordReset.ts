import { requestPasswordResetSchema, resetPasswordSchema } from '@portal/contracts/customers/commands/access';
import { HOUR_MS, MINUTE_MS, instantAfter } from '../clock/clock.ts';
import type { CommandContext } from '../commands/aggregate.ts';
import { derivedId } from '../commands/derivedId.ts';
import { busy } from '../http/problems.ts';
import { route } from '../http/route.ts';
import type { Answer, Route } from '../http/route.ts';
import type { Log } from '../log/createLog.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import type { StoredValue } from '../records/recordStore.ts';
import { bringInPassword } from './passwordChange.ts';
import { commonPassword, idOfStream, isOf } from './realmAccess.ts';
import type { AccessPorts, AccessRealm } from './realmAccess.ts';

const MAX_LETTERS_AN_HOUR = 5;
const AT_ONCE = 100;
/** A process that took a request up and did not finish it has died by then. */
const TAKEN_UP_MS = MINUTE_MS;

interface ResetRequest {
  readonly email: string;
  readonly correlationId: string;
  readonly requestedAt: string;
  /** Some process is at it until then. */
  readonly takenUntil?: string;
}

/** What a context does about a forgotten password. */
export interface PasswordResetRealm extends AccessRealm {
  /** Sends the code and records that a new password was asked for. The same command again sends nothing new. */
  sendResetCode(id: string, context: CommandContext): Promise<void>;
  /** Whether this command has recorded a new password already. */
  isDone(id: string, commandId: string): Promise<boolean>;
  /** Records the new password. False when it was refused. */
  recordReset(id: string, context: CommandContext): Promise<boolean>;
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
  const { records, vault, oneTimeCodes, credentials } = ports;
  const collection = `password-reset-requests-${realm.realm}`;
  const system = (requestId: string, request: ResetRequest, now: string): CommandContext => ({
    actor: { kind: 'system' },
    now,
    commandId: derivedId(requestId, 'password-reset'),
    correlationId: request.correlationId,
  });

  const answer = async (requestId: string, request: ResetRequest, now: string): Promise<void> => {
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
  /** One process answers a request; one that was left behind by a stop is taken up again, and gets the same link. */
  const takeUp = async ({ key, value, version }: StoredValue<ResetRequest>): Promise<void> => {
    const now = ports.clock.now();
    if (value.takenUntil !== undefined && value.takenUntil > now) return;
    const taken = { ...value, takenUntil: instantAfter(now, TAKEN_UP_MS) };
    if ((await records.put<ResetRequest>(collection, key, taken, { expect: version })) === undefined) return;
    await answer(key, value, now);
  };
  const waits = (error: unknown): void => log.warn('password reset request waits', { component: realm.realm, error });
  const takeUpAll = async (): Promise<void> => {
    for (let after = ''; ;) {
      const open = await records.list<ResetRequest>(collection, { after, limit: AT_ONCE });
      for (const request of open) await takeUp(request).catch(waits);
      const last = open.at(-1);
      if (last === undefined || open.length < AT_ONCE) return;
      after = last.key;
    }
  };
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
          inTurn().catch(waits);
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
          const id = idOfStream(link.subject);
          const step = { ...context, commandId: derivedId(context.commandId, 'reset-password'), expectedRevision: undefined };
          const next = { password: body.password, commandId: step.commandId, isDone: await realm.isDone(id, step.commandId) };
          if (!(await credentials.prepare(link.subject, next))) return invalid;
          if (!(await realm.recordReset(id, step))) return invalid;
          if (!(await bringInPassword(realm, ports, id, step.commandId))) return busy();
          return { kind: 'empty' };
        },
      }),
    ],
  };
}
