import { randomUUID } from 'node:crypto';
import { securityEventKinds, type SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import { DAY_MS, instantAfter, millisOf, MINUTE_MS, type Clock } from '../clock/clock.ts';
import { networkOf } from '../http/requests/networkOf.ts';
import type { Log } from '../log/createLog.ts';
import type { LogFields } from '../log/logFields.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { findSecurityEvents, securityEventKeyOf, SECURITY_EVENTS_COLLECTION } from './findSecurityEvents.ts';
import type { SecurityEvent, SecurityHappening, SecurityLog } from './securityLog.ts';
import { createSecurityEventThrottle, securityEventThrottleLimits, type SecurityEventThrottleLimits } from './securityRate.ts';

/** What waits to be stored. */
const MAX_WAITING = 2_000;
const STORED_TOGETHER = 50;

interface SecurityLogOptions {
  readonly records: Pick<RecordStore, 'put' | 'list'>;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly keptDays: number;
  readonly limits?: SecurityEventThrottleLimits;
}

/**
 * Security events go to the log, for the bank's monitoring, and to the records, for its auditors. Whoever notes one waits for
 * neither.
 */
export function createSecurityLog(options: SecurityLogOptions): SecurityLog {
  const { records, vault, clock, log, keptDays, limits = securityEventThrottleLimits } = options;
  const rate = createSecurityEventThrottle(limits);
  const dropped = new Map<SecurityEventKind, number>();
  // From 0 on: who watches them sees the first one, too.
  const counts = new Map<SecurityEventKind, number>(securityEventKinds.map((kind) => [kind, 0]));
  const countOne = (kind: SecurityEventKind): void => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  let waiting: SecurityEvent[] = [];
  let storing: Promise<void> | undefined;
  let telling: NodeJS.Timeout | undefined;

  const eventOf = (happening: SecurityHappening): SecurityEvent => {
    const { kind, account, entered, by, address, device, code, route, stream, count } = happening;
    return {
      id: randomUUID(),
      at: clock.now(),
      kind,
      account: account ?? (entered === undefined ? null : `unknown-${shortened(vault.pseudonym('security account', entered))}`),
      by: by === undefined ? null : by.id === undefined ? by.kind : `${by.kind}-${by.id}`,
      network: address === undefined || address === '' ? null : shortened(vault.pseudonym('security network', networkOf(address))),
      device: device ?? null,
      code: code ?? null,
      route: route ?? null,
      stream: stream ?? null,
      count: count ?? null,
    };
  };
  const put = (event: SecurityEvent, durable: boolean) =>
    records.put(SECURITY_EVENTS_COLLECTION, securityEventKeyOf(event), event, {
      expect: 'absent',
      expiresAt: instantAfter(event.at, keptDays * DAY_MS),
      durable,
      // A customer's go with the customer. A colleague's stay for their time: an archive must not be a way to lose traces.
      ...(event.account?.startsWith('customer-') === true ? { owner: event.account } : {}),
    });
  const tell = (event: SecurityEvent): void => log.info('security', logged(event));

  /** Once a minute at most, with how many there were. */
  const tellDropped = (): void => {
    telling = undefined;
    countOne('events-dropped');
    for (const [code, count] of dropped) accept(eventOf({ kind: 'events-dropped', code, count }));
    dropped.clear();
  };
  const drop = (kind: SecurityEventKind): void => {
    dropped.set(kind, (dropped.get(kind) ?? 0) + 1);
    telling ??= setTimeout(tellDropped, MINUTE_MS).unref();
  };
  const storeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const together = waiting.slice(0, STORED_TOGETHER);
      waiting = waiting.slice(STORED_TOGETHER);
      const outcomes = await Promise.allSettled(together.map((event) => put(event, false)));
      outcomes.forEach((outcome, index) => {
        if (outcome.status === 'fulfilled') return;
        log.warn('security event not stored', { error: outcome.reason as unknown });
        drop(together[index]!.kind);
      });
    }
    storing = undefined;
  };
  const accept = (event: SecurityEvent): void => {
    tell(event);
    waiting.push(event);
    storing ??= storeAll();
  };

  return {
    note(happening) {
      const event = eventOf(happening);
      countOne(event.kind);
      const source = { kind: event.kind, from: event.network ?? event.account ?? '', nowMs: millisOf(event.at) };
      if (waiting.length >= MAX_WAITING || !rate.admits(source)) drop(event.kind);
      else accept(event);
    },
    async keep(event) {
      if ((await put(event, true)) === undefined) return;
      countOne(event.kind);
      tell(event);
    },
    find: (question) => findSecurityEvents(records, question, clock.now()),
    counts: () => counts,
    async settled() {
      if (telling !== undefined) clearTimeout(telling);
      if (dropped.size > 0) tellDropped();
      await storing;
    },
  };
}

/** 64 bits tell networks and accounts of one bank apart. */
const shortened = (pseudonym: string): string => pseudonym.slice(0, 16);

const logged = ({ device: _, ...event }: SecurityEvent): LogFields =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null));
