import { z } from 'zod';
import { defineView } from '../shared/defineView.ts';

/** What a service of the bank takes that sends SMS for the portal: PUT {SMS_URL}/messages/{id}. */
export const smsMessageSchema = z.strictObject({
  to: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .meta({ description: 'Mobilnummer, E.164', examples: ['+491701234567'] }),
  text: z.string().min(1).max(459).meta({ description: 'Nur Zeichen des SMS-Alphabets (3GPP TS 23.038), höchstens drei Teile' }),
  from: z
    .string()
    .regex(/^(?:[A-Za-z0-9][A-Za-z0-9 .-]{0,10}|\+?\d{3,15})$/)
    .meta({ description: 'Absender: Name von bis zu 11 Zeichen oder Nummer', examples: ['Musterbank'] }),
  notAfter: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Ab dann ist die Nachricht zwecklos und wird nicht mehr zugestellt; null: keine Frist' }),
  reportTo: z.url().meta({ description: 'Wohin gemeldet wird, was aus der Nachricht geworden ist' }),
});
export type SmsMessage = z.output<typeof smsMessageSchema>;

/** In the order in which they may follow each other; what has ended stays as it is, but for one that has arrived after all. */
export const smsReportStates = ['sent', 'delivered', 'undelivered', 'expired', 'rejected'] as const;
export type SmsReportState = (typeof smsReportStates)[number];

/** What it tells afterwards: POST {reportTo}. */
export const smsReportSchema = z.strictObject(
  {
    id: z.string('Erwartet wird die Kennung der Nachricht').regex(/^[A-Za-z0-9-]{1,64}$/, 'Erwartet wird die Kennung der Nachricht'),
    state: z.enum(smsReportStates, `Erwartet wird ${smsReportStates.join(', ')}`),
    at: z.iso
      .datetime({ offset: true, error: 'Erwartet wird ein Zeitpunkt wie 2026-11-26T10:00:00Z' })
      .meta({ description: 'Wann das geschehen ist' }),
  },
  'Erwartet werden id, state und at',
);

/** What it is answered, also for a message that is not known (any more). */
export const smsReportAcknowledgement = defineView('SmsReportTaken', { status: z.literal('ok') });
