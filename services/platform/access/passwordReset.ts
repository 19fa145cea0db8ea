import { HOUR_MS, MINUTE_MS, instantAfter } from '../clock/clock.ts';
import type { CommandContext } from '../commands/aggregate.ts';
import { derivedId } from '../commands/derivedId.ts';
import { createSystemCommandContext } from '../commands/createSystemCommandContext.ts';
import { idOfStream } from '../event-store/idOfStream.ts';
import type { Realm } from '../http/defineRoute.ts';
import type { Log } from '../log/createLog.ts';
import { iterateRecordCollectionPages } from '../records/iterateRecordCollectionPages.ts';
import type { StoredValue } from '../records/recordStore.ts';
import type { SignInAndPasswordPorts } from './realmAccess.ts';

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

/** Whose requests they are. */
export interface PasswordResetRealm {
  readonly realm: Realm;
  /** Stream of the account with this address, and subject of its credentials: `customer-<id>`. */
  accountOf(email: string): Promise<string | undefined>;
}

/** Sends the code and records that a new password was asked for. The same command again sends nothing new. */
export type RunPasswordResetLinkCommand = (id: string, context: CommandContext) => Promise<unknown>;

/**
 * Requests for a new password. They are stored and answered before anybody looks whether the account exists: so known and
 * unknown addresses take the same way at the same speed.
 */
export interface PasswordResetRequestQueue {
  take(requestId: string, request: { readonly email: string; readonly correlationId: string; readonly requestedAt: string }): Promise<void>;
  /** Answers what waits, also what a stop has left behind; one at a time in this process. */
  answerAll(send: RunPasswordResetLinkCommand): Promise<void>;
  /** The same, for who does not wait for it. */
  answerSoon(send: RunPasswordResetLinkCommand): void;
}

type ResetPorts = Pick<SignInAndPasswordPorts, 'records' | 'vault' | 'credentials' | 'clock'> & { readonly log: Pick<Log, 'warn'> };

export function createPasswordResetRequestQueue(
  { realm, accountOf }: PasswordResetRealm,
  { records, vault, credentials, clock, log }: ResetPorts,
): PasswordResetRequestQueue {
  const collection = `password-reset-requests-${realm}`;
  const system = (requestId: string, request: ResetRequest, now: string): CommandContext =>
    createSystemCommandContext(derivedId(requestId, 'password-reset'), now, request.correlationId);

  const answer = async (send: RunPasswordResetLinkCommand, requestId: string, request: ResetRequest): Promise<void> => {
    const now = clock.now();
    const account = await accountOf(request.email);
    const { count } = await records.increment(
      'password-reset-letters',
      vault.pseudonym('password-reset', `${realm}/${request.email}`),
      HOUR_MS,
      now,
    );
    if (account !== undefined && count <= MAX_LETTERS_AN_HOUR && (await credentials.has(account)))
      await send(idOfStream(account), system(requestId, request, now));
    await records.delete(collection, requestId);
  };
  /** One process answers a request; one that was left behind by a stop is taken up again, and gets the same link. */
  const takeUp = async (send: RunPasswordResetLinkCommand, { key, value, version }: StoredValue<ResetRequest>): Promise<void> => {
    const now = clock.now();
    if (value.takenUntil !== undefined && value.takenUntil > now) return;
    const taken = { ...value, takenUntil: instantAfter(now, TAKEN_UP_MS) };
    if ((await records.put<ResetRequest>(collection, key, taken, { expect: version })) === undefined) return;
    await answer(send, key, value);
  };
  const waits = (error: unknown): void => log.warn('password reset request waits', { component: realm, error });
  const takeUpAll = async (send: RunPasswordResetLinkCommand): Promise<void> => {
    for await (const open of iterateRecordCollectionPages<ResetRequest>(records, collection, AT_ONCE))
      for (const request of open) await takeUp(send, request).catch(waits);
  };
  let running: Promise<void> = Promise.resolve();
  const answerAll = (send: RunPasswordResetLinkCommand): Promise<void> =>
    (running = running.catch(() => undefined).then(() => takeUpAll(send)));

  return {
    take: async (requestId, request) => void (await records.put<ResetRequest>(collection, requestId, request)),
    answerAll,
    answerSoon: (send) => void answerAll(send).catch(waits),
  };
}
