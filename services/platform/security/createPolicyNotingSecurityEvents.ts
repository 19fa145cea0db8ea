import type { SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import type { Journal, RecordedEvent } from '../journal/journal.ts';
import type { Policy } from '../policies/policy.ts';
import { noDetailsKnown, type SecurityLog } from './securityLog.ts';

/** What stored events mean for whoever watches over the bank; with `when` only where that field differs from what it was. */
export type SecurityEventKindByDomainEventType = Readonly<
  Record<string, SecurityEventKind | { readonly kind: SecurityEventKind; readonly when: string }>
>;

const people = ['customer-', 'bankEmployee-'];

/** Tells of what stands in the log anyway: what was missed by a process that died is made up for. */
export function createPolicyNotingSecurityEvents(
  rules: SecurityEventKindByDomainEventType,
  { security, journal }: { readonly security: Pick<SecurityLog, 'keep'>; readonly journal: Pick<Journal, 'readStream'> },
): Policy {
  const isNews = async (event: RecordedEvent, field: string): Promise<boolean> => {
    const { stream, revision } = event.envelope;
    const before = (await journal.readStream(stream)).filter(({ envelope, data }) => envelope.revision < revision && field in data).at(-1);
    return before !== undefined && JSON.stringify(fieldOf(before, field)) !== JSON.stringify(fieldOf(event, field));
  };
  return {
    name: 'security-events',
    events: Object.keys(rules),
    async handle(event) {
      const rule = rules[event.type];
      if (rule === undefined || (typeof rule === 'object' && !(await isNews(event, rule.when)))) return;
      const { id, recordedAt, stream, actor } = event.envelope;
      const isOfPerson = people.some((category) => stream.startsWith(category));
      await security.keep({
        id,
        at: recordedAt,
        kind: typeof rule === 'string' ? rule : rule.kind,
        ...noDetailsKnown,
        account: isOfPerson ? stream : streamOf(actor),
        by: actor.id === undefined ? actor.kind : `${actor.kind}-${actor.id}`,
        code: event.type,
        stream: isOfPerson ? null : stream,
      });
    },
  };
}

const fieldOf = ({ data }: RecordedEvent, field: string): unknown => (data as Record<string, unknown>)[field];

const streamOf = ({ kind, id }: RecordedEvent['envelope']['actor']): string | null =>
  id === undefined ? null : kind === 'bank_employee' ? `bankEmployee-${id}` : kind === 'customer' ? `customer-${id}` : null;
