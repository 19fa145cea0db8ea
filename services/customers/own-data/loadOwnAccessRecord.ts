import { securityEventKindLabels, type SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { OwnRecord } from '@portal/platform/own-data/ownData';
import { createEqualColumnTable, createReportTableBlocks } from '@portal/platform/reports/createReportTableBlocks';
import type { SecurityEvent } from '@portal/platform/security/securityLog';
import type { CustomersServices } from '../customersServices.ts';
import { masterDataAndAccessTexts as words } from './masterDataAndAccessTexts.ts';

const PAGE_EVENTS = 500;
/** Each page looks at thousands of events of all people. */
const MOST_PAGES = 40;

/** Failures, and what can be asked for without an access: whoever did it has not proved to be the customer. */
const kindsByAnybody: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'sign-in-failed',
  'sign-in-slowed-down',
  'sign-in-refused',
  'refresh-reused',
  'password-failed',
  'password-reset-requested',
  'link-failed',
  'self-disclosure-refused',
  'code-failed',
  'code-locked',
  'tan-failed',
  'tan-locked',
]);

/** Null for what happens by itself. */
function doerOf({ kind, by, account }: SecurityEvent): 'customer' | 'bank' | 'unknown' | null {
  if (kind === 'session-ran-out') return null;
  if (kindsByAnybody.has(kind)) return 'unknown';
  return by === null || by === account ? 'customer' : 'bank';
}

interface OwnEvents {
  readonly events: readonly SecurityEvent[];
  /** Older ones were not looked for. */
  readonly cutOff: boolean;
}

/** What is kept of the customer's sign-ins and access, the newest first. Who of the bank it was is not said. */
async function eventsOf(security: CustomersServices['security'], account: string, signal: AbortSignal): Promise<OwnEvents> {
  const events: SecurityEvent[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    signal.throwIfAborted();
    const page = await security.find({ of: [account], limit: PAGE_EVENTS, ...(after === undefined ? {} : { after }) });
    events.push(...page.events.filter((event) => event.account === account));
    if (page.next === null) return { events, cutOff: false };
    after = page.next;
  }
  return { events, cutOff: true };
}

export async function loadOwnAccessRecord(
  { sessions, security }: Pick<CustomersServices, 'sessions' | 'security'>,
  id: string,
  signal: AbortSignal,
): Promise<OwnRecord> {
  const open = await sessions.of('customer', id);
  const { events, cutOff } = await eventsOf(security, `customer-${id}`, signal);
  const told = events.map((event) => ({ at: event.at, kind: event.kind, by: doerOf(event), device: event.device }));
  return {
    kind: 'record',
    folder: [],
    name: words.access,
    data: {
      sessions: open.map(({ openedAt, lastSeenAt, device }) => ({ openedAt, lastSeenAt, device })),
      events: told,
      olderEventsLeftOut: cutOff,
    },
    blocks: [
      ...createReportTableBlocks(
        words.sessions,
        words.sessionColumns,
        open.map((one) => [formatInstantYearFirst(one.openedAt), formatInstantYearFirst(one.lastSeenAt), one.device ?? '']),
        words.noSessions,
      ),
      { kind: 'heading', text: words.eventsTitle },
      { kind: 'text', text: cutOff ? `${words.eventsKept} ${words.cutOff}` : words.eventsKept, quiet: true },
      createEqualColumnTable(
        words.eventColumns,
        told.map(({ at, kind, by, device }) => [
          formatInstantYearFirst(at),
          securityEventKindLabels[kind],
          by === null ? '' : words.doers[by],
          device ?? '',
        ]),
        words.noEvents,
      ),
    ],
  };
}
