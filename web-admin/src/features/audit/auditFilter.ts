import { auditHistoryKinds, type AuditHistoryKind } from '@portal/contracts/audit/auditHistoryKinds';
import { eventGroups, eventLabels } from '@portal/contracts/audit/eventLabels';
import { securityEventKinds } from '@portal/contracts/audit/securityEventKinds';
import { instantOfBerlinTime } from '@portal/contracts/shared/time/berlinTime';
import { addDays } from '@portal/contracts/shared/time/days';
import { parseDay } from '@portal/contracts/shared/time/parseDay';

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

const parts = Object.keys(names) as (keyof AuditFilter)[];

export const parseAuditFilter = (parameters: URLSearchParams): AuditFilter =>
  Object.fromEntries(parts.map((part) => [part, parameters.get(names[part]) ?? ''])) as AuditFilter;

export const auditPageUrlParametersOf = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => (filter[part] === '' ? [] : [[names[part], filter[part]]])));

export interface AuditSubject {
  readonly kind: AuditHistoryKind;
  readonly id: string;
}

export function parseAuditSubject(stream: string): AuditSubject | undefined {
  const kind = auditHistoryKinds.find((each) => stream.startsWith(`${each}-`));
  const id = kind === undefined ? '' : stream.slice(kind.length + 1);
  return kind === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? undefined : { kind, id };
}

/** As the field gives it; what is none counts for nothing, and the field says so. */
export const isDay = (text: string): boolean => text !== '' && parseDay(text) === text;

/** The whole days in Berlin. */
function periodOf({ from, to }: Pick<AuditFilter, 'from' | 'to'>): Record<string, string> {
  const begins = isDay(from) ? instantOfBerlinTime(from, '00:00') : undefined;
  const ends = isDay(to) ? instantOfBerlinTime(addDays(to, 1), '00:00') : undefined;
  return { ...(begins === undefined ? {} : { from: begins }), ...(ends === undefined ? {} : { until: ends }) };
}

/** Of the bank's people it is asked what they did; of others what happened to them. One parameter a kind: there may be many. */
export function auditEventParametersOf(filter: AuditFilter): readonly (readonly [name: string, value: string])[] {
  const subject = parseAuditSubject(filter.subject);
  const group = eventGroups.find(({ label }) => label === filter.kind);
  const types = group?.types ?? (Object.hasOwn(eventLabels, filter.kind) ? [filter.kind] : []);
  return [
    ...Object.entries({ ...(subject === undefined ? {} : ofSubject(subject)), ...periodOf(filter) }),
    ...types.map((type) => ['type', type] as const),
  ];
}

const ofSubject = ({ kind, id }: AuditSubject): Record<string, string> =>
  kind === 'customer' ? { customer: id } : kind === 'bankEmployee' ? { bankEmployee: id } : { stream: `${kind}-${id}` };

export function securityEventParametersOf(filter: AuditFilter): Record<string, string> {
  const subject = parseAuditSubject(filter.subject);
  const isPerson = subject?.kind === 'customer' || subject?.kind === 'bankEmployee';
  return {
    ...(isPerson ? { [subject.kind]: subject.id } : {}),
    ...(securityEventKinds.some((kind) => kind === filter.kind) ? { kinds: filter.kind } : {}),
    ...periodOf(filter),
  };
}
