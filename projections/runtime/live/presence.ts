import { PRESENCE_BEAT_VALID_MS, type PresenceResource, type PresenceView } from '@portal/contracts/live/liveMessageView';
import { formalName, type PersonName } from '@portal/contracts/shared/salutation';
import { instantAfter, type Clock } from '@portal/platform/clock/clock';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { LiveHub } from './liveHub.ts';

const COLLECTION = 'presence';
/** More are not named. */
const NAMED = 20;

/** What is read of an employee here; the name is null once archived. */
interface EmployeeNamed extends PersonName {
  readonly id: string;
}

interface PresenceParts {
  readonly records: Pick<RecordStore, 'list' | 'put' | 'delete'>;
  readonly reader: Pick<ReadModelReader, 'getMany'>;
  readonly clock: Clock;
  readonly hub: Pick<LiveHub, 'presenceChanged'>;
}

/** Which employees have something open. Kept for less than a minute, seen by every process, and no event. */
export interface Presence {
  /** Whoever has it open besides. */
  others(resource: PresenceResource, id: string, employeeId: string): Promise<PresenceView>;
  /** It is open there, for now. */
  here(resource: PresenceResource, id: string, employeeId: string): Promise<PresenceView>;
  gone(resource: PresenceResource, id: string, employeeId: string): Promise<void>;
}

export function createPresence({ records, reader, clock, hub }: PresenceParts): Presence {
  const place = (resource: PresenceResource, id: string): string => `${resource}/${id}/`;
  const presentAt = async (prefix: string): Promise<readonly string[]> =>
    (await records.list(COLLECTION, { prefix, limit: NAMED + 1 })).map(({ key }) => key.slice(prefix.length));
  const named = async (ids: readonly string[]): Promise<PresenceView> => {
    const employees = ids.length === 0 ? [] : await reader.getMany<EmployeeNamed>('employees', ids.slice(0, NAMED));
    return { colleagues: employees.filter(({ lastName }) => lastName !== null).map((one) => ({ id: one.id, name: formalName(one) })) };
  };

  return {
    others: async (resource, id, employeeId) => named((await presentAt(place(resource, id))).filter((present) => present !== employeeId)),
    async here(resource, id, employeeId) {
      const prefix = place(resource, id);
      const before = await presentAt(prefix);
      const expiresAt = instantAfter(clock.now(), PRESENCE_BEAT_VALID_MS);
      await records.put(COLLECTION, `${prefix}${employeeId}`, true, { expiresAt, durable: false, owner: `bankEmployee-${employeeId}` });
      if (!before.includes(employeeId)) hub.presenceChanged(resource, id);
      return named(before.filter((present) => present !== employeeId));
    },
    async gone(resource, id, employeeId) {
      if (await records.delete(COLLECTION, `${place(resource, id)}${employeeId}`)) hub.presenceChanged(resource, id);
    },
  };
}
