import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { CaseRecord } from './caseRecord.ts';

interface MasterData {
  readonly email: string;
  readonly hasModule: boolean;
}

/** Ends the links to the cases of whoever gets another address, loses the module, or asks to be deleted. */
export function createCustomersOfCases(cases: ReadonlyMap<string, CaseRecord>) {
  const known = new Map<string, MasterData>();
  let events = 0;

  return {
    /** The cases whose links have ended by it. */
    take(recorded: RecordedEvent): readonly string[] {
      events += 1;
      const { stream, erased } = recorded.envelope;
      if (!stream.startsWith('customer-')) return [];
      const event = recorded as unknown as CustomerEvent;
      const before = known.get(stream);
      let isEnd = event.type === 'CustomerDeletionRequested' || event.type === 'CustomerArchived';
      if ((event.type === 'CustomerCreated' || event.type === 'CustomerEdited') && erased !== true) {
        const { email, moduleRoles } = event.data;
        const hasModule = moduleRoles.includes('ROLE_CUSTOMER_UPLOAD');
        known.set(stream, { email, hasModule });
        isEnd ||= before !== undefined && (before.email !== email || (before.hasModule && !hasModule));
      }
      if (!isEnd) return [];
      const own = [...cases.values()].filter(({ ownerId }) => stream === `customer-${ownerId}`);
      for (const { links } of own) for (const link of links) link.withdrawnSince ??= events;
      return own.map((one) => one.stream);
    },
  };
}
