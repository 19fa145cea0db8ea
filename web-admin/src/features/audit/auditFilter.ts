import { auditedKinds, type AuditedKind } from '@portal/contracts/audit/auditedKinds';
import { eventGroups, eventLabels } from '@portal/contracts/audit/eventLabels';
import { securityKinds } from '@portal/contracts/audit/securityKinds';
import { berlinInstant } from '@portal/contracts/shared/time/berlinTime';
import { addDays } from '@portal/contracts/shared/time/days';
import { readDay } from '@portal/contracts/shared/time/readDay';

/** The parts of the filter, by their names in the address: ids and days, nobody's name. */
const names = {
  /** `customer-<id>` */
  subject: 'wer',
  /** A type of event, or the name of a group. */
  kind: 'art',
  /** `YYYY-MM-DD` */
  from: 'von',
  to: 'bis',
} as const;
export type AuditFilter = Readonly<Record<keyof typeof names, string>>;

export const noFilter: AuditFilter = { subject: '', kind: '', from: '', to: '' };
const parts = Object.keys(names) as (keyof AuditFilter)[];

export const filterIn = (parameters: URLSearchParams): AuditFilter =>
  Object.fromEntries(parts.map((part) => [part, parameters.get(names[part]) ?? ''])) as AuditFilter;

export const parametersOf = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => (filter[part] === '' ? [] : [[names[part], filter[part]]])));

export interface Subject {
  readonly kind: AuditedKind;
  readonly id: string;
}

export function parseAuditSubject(stream: string): Subject | undefined {
  const kind = auditedKinds.find((each) => stream.startsWith(`${each}-`));
  const id = kind === undefined ? '' : stream.slice(kind.length + 1);
  return kind === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? undefined : { kind, id };
}

/** As the field gives it; what is none counts for nothing, and the field says so. */
export const isDay = (text: string): boolean => text !== '' && readDay(text) === text;

/** The whole days in Berlin. */
function periodOf({ from, to }: Pick<AuditFilter, 'from' | 'to'>): Record<string, string> {
  const begins = isDay(from) ? berlinInstant(from, '00:00') : undefined;
  const ends = isDay(to) ? berlinInstant(addDays(to, 1), '00:00') : undefined;
  return { ...(begins === undefined ? {} : { from: begins }), ...(ends === undefined ? {} : { until: ends }) };
}

/** Of the bank's people it is asked what they did; of others what happened to them. One parameter a kind: there may be many. */
export function eventsQueryOf(filter: AuditFilter): readonly (readonly [name: string, value: string])[] {
  const subject = parseAuditSubject(filter.subject);
  const group = eventGroups.find(({ label }) => label === filter.kind);
  const types = group?.types ?? (Object.hasOwn(eventLabels, filter.kind) ? [filter.kind] : []);
  return [
    ...Object.entries({ ...(subject === undefined ? {} : ofSubject(subject)), ...periodOf(filter) }),
    ...types.map((type) => ['type', type] as const),
  ];
}

const ofSubject = ({ kind, id }: Subject): Record<string, string> =>
  kind === 'customer' ? { customer: id } : kind === 'bankEmployee' ? { bankEmployee: id } : { stream: `${kind}-${id}` };

export function accessQueryOf(filter: AuditFilter): Record<string, string> {
  const subject = parseAuditSubject(filter.subject);
  const isPerson = subject?.kind === 'customer' || subject?.kind === 'bankEmployee';
  return {
    ...(isPerson ? { [subject.kind]: subject.id } : {}),
    ...(securityKinds.some((kind) => kind === filter.kind) ? { kinds: filter.kind } : {}),
    ...periodOf(filter),
  };
}
