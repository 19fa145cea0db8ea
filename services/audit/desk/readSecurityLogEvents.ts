import { z } from 'zod';
import { securityEventKinds } from '@portal/contracts/audit/securityEventKinds';
import { securityEventsView } from '@portal/contracts/audit/views/accessEvent';
import type { SecurityEvent } from '@portal/platform/security/securityLog';
import { auditQuery, auditorAccess } from '../auditServices.ts';
import { isoInstantSchema } from './isoInstantSchema.ts';
import { loadEmployeeNamesById } from './shownNames.ts';

const ROWS = 50;
const kinds = z
  .string()
  .refine((text) => text.split(',').every((kind) => (securityEventKinds as readonly string[]).includes(kind)), { error: 'Unbekannte Art' });
const uuid = z.uuid({ error: 'Erwartet wird eine Kennung' });

/** The sign-in and access log, as far as it is kept. */
export const readSecurityLogEvents = auditQuery({
  path: '/audit/access-events',
  summary: 'Anmeldungen, abgelehnte Aufrufe, Änderungen an Zugängen und Einsicht in Dokumente',
  access: auditorAccess,
  query: { kinds, customer: uuid, bankEmployee: uuid, from: isoInstantSchema, until: isoInstantSchema, after: z.string().max(80) },
  answers: { json: securityEventsView },
  async handle({ query: { kinds: asked, customer, bankEmployee, from, until, after }, security, reader }) {
    const of = [
      ...(customer === undefined ? [] : [`customer-${customer}`]),
      ...(bankEmployee === undefined ? [] : [`bankEmployee-${bankEmployee}`]),
    ];
    const found = await security.find({
      limit: ROWS,
      from: inUtc(from),
      until: inUtc(until),
      after,
      kinds: asked?.split(','),
      of: of.length === 0 ? undefined : of,
    });
    const names = await loadEmployeeNamesById(
      reader,
      found.events.flatMap(({ account, by }) => [employeeIn(account), employeeIn(by)].flatMap((id) => id ?? [])),
    );
    return { kind: 'json', body: { events: found.events.map((event) => rowOf(event, names)), next: found.next } };
  },
});

const inUtc = (instant: string | undefined): string | undefined => (instant === undefined ? undefined : new Date(instant).toISOString());

const employeeIn = (text: string | null): string | undefined => /^(?:bankEmployee|bank_employee)-(.+)$/.exec(text ?? '')?.[1];

const rowOf = (event: SecurityEvent, names: ReadonlyMap<string, string>) => ({
  ...event,
  accountName: names.get(employeeIn(event.account) ?? '') ?? null,
  byName: names.get(employeeIn(event.by) ?? '') ?? null,
});
