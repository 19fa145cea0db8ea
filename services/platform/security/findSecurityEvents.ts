import { millisOf } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { SecurityEvent, SecurityEventPage, SecurityEventQuery } from './securityLog.ts';

export const SECURITY_EVENTS_COLLECTION = 'security-events';

/** Keys come in ascending order, and the newest is asked for first. */
const LAST_MS = 9_999_999_999_999;
const prefixOf = (atMs: number): string => String(LAST_MS - atMs).padStart(13, '0');
export const securityEventKeyOf = ({ at, id }: Pick<SecurityEvent, 'at' | 'id'>): string => `${prefixOf(millisOf(at))}-${id}`;

const READ_TOGETHER = 500;
/** Looked at for one answer, whatever is asked for. */
const MOST_LOOKED_AT = 5_000;

export async function findSecurityEvents(
  records: Pick<RecordStore, 'list'>,
  { from, until, kinds, of, limit, after }: SecurityEventQuery,
  now: string,
): Promise<SecurityEventPage> {
  const isAsked = (event: SecurityEvent): boolean =>
    (kinds === undefined || kinds.includes(event.kind)) &&
    (of === undefined ||
      [event.account, event.stream, event.by?.replace('bank_employee-', 'bankEmployee-')].some(
        (one) => typeof one === 'string' && of.includes(one),
      ));
  const end = from === undefined ? undefined : `${prefixOf(millisOf(from))}~`;
  const events: SecurityEvent[] = [];
  let place = after ?? prefixOf(until === undefined ? millisOf(now) + 1 : millisOf(until) - 1);
  for (let seen = 0; seen < MOST_LOOKED_AT; seen += READ_TOGETHER) {
    const stored = await records.list<SecurityEvent>(SECURITY_EVENTS_COLLECTION, { after: place, limit: READ_TOGETHER });
    for (const { key, value } of stored) {
      if (end !== undefined && key > end) return { events, next: null };
      if (isAsked(value)) events.push(value);
      place = key;
      if (events.length === limit) return { events, next: place };
    }
    if (stored.length < READ_TOGETHER) return { events, next: null };
  }
  return { events, next: place };
}
