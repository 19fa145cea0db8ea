import { z } from 'zod';
import { idField, instantField, defineView } from '../../shared/defineView.ts';
import { auditHistoryKindLabels, auditHistoryKinds } from '../auditHistoryKinds.ts';
import { eventLabels } from '../eventLabels.ts';

export const actorKinds = ['customer', 'bank_employee', 'access_token', 'integration', 'system'] as const;
export const actorLabels: Readonly<Record<(typeof actorKinds)[number], string>> = {
  customer: 'Kunde',
  bank_employee: 'Mitarbeiter',
  access_token: 'Kunde (Direktzugang)',
  integration: 'Programm',
  system: 'System',
};

export const initiatorFields = {
  initiatedBy: z.enum(actorKinds).meta({ title: 'Auslöser', 'x-labels': actorLabels }),
  /** Of the bank's people; null for others, and for who is not known any more. */
  initiatedByName: z.string().nullable().meta({ title: 'Name' }),
};

/** A row of GET audit/events: that something has happened, without what it was in clear. */
export const auditEventView = defineView('AuditEvent', {
  id: idField(),
  at: instantField().meta({ title: 'Zeitpunkt' }),
  type: z.string().meta({ title: 'Ereignis', 'x-labels': eventLabels }),
  ...initiatorFields,
  stream: z.string().meta({ title: 'Datenstrom' }),
  /** Whose history it stands in; null where there is none to be moved through. */
  kind: z.enum(auditHistoryKinds).nullable().meta({ title: 'Art', 'x-labels': auditHistoryKindLabels }),
  subjectId: z.string().nullable().meta({ title: 'Kennung' }),
});
export type AuditEventView = z.output<typeof auditEventView>;
