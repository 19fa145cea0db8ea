import { timingSafeEqual, createHash } from 'node:crypto';
import { z } from 'zod';
import { smsReportAcknowledgement, smsReportSchema, type SmsReportState } from '@portal/contracts/sms/smsContract';
import type { Clock } from '../clock/clock.ts';
import type { SmsSettings } from '../config/smsService.ts';
import { notFoundProblem, unauthenticatedProblem } from '../http/problems.ts';
import { defineRoute, type Answer, type Route } from '../http/defineRoute.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import type { SmsReportReceiver } from './smsReports.ts';

export const SMS_REPORTS_PATH = '/sms-reports';

/** As Kannel counts them; that a message waits at the centre (4) is nothing new. */
const kannelStates: Readonly<Record<string, SmsReportState | undefined>> = {
  1: 'delivered',
  2: 'undelivered',
  4: undefined,
  8: 'sent',
  16: 'rejected',
};

/** Kannel sends no password with a report: the address itself proves that we gave it. */
const proofOf = (vault: Pick<KeyVault, 'pseudonym'>, id: string): string => vault.pseudonym('sms report', id);

/** For `X-Kannel-DLR-Url`, with its words for the state and the time. */
export const kannelReportUrl = (vault: Pick<KeyVault, 'pseudonym'>, publicUrl: string, id: string): string =>
  `${publicUrl}/api${SMS_REPORTS_PATH}/kannel/${id}/${proofOf(vault, id)}?state=%d&at=%T`;

interface SmsReportParts {
  readonly settings: SmsSettings | undefined;
  readonly reports: Pick<SmsReportReceiver, 'take'>;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
}

const taken: Answer = { kind: 'json', body: { status: 'ok' } };

/** Where the bank's SMS service tells what became of each message, in its own way. Of a message that is not known nothing is told. */
export function createSmsReportRoutes({ settings, reports, vault, clock }: SmsReportParts): readonly Route[] {
  if (settings === undefined || settings === 'none') return [];
  const { service } = settings;
  if (service.kind === 'contract')
    return [
      defineRoute({
        method: 'POST',
        path: SMS_REPORTS_PATH,
        summary: 'Melden, was aus einer SMS geworden ist: der SMS-Dienst der Bank, mit SMS_TOKEN als Bearer',
        access: { anyone: true },
        body: smsReportSchema,
        answers: { json: smsReportAcknowledgement },
        async handle({ body: { id, state, at }, header }) {
          if (!isSame(header('authorization') ?? '', `Bearer ${service.token}`)) return unauthenticatedProblem();
          await reports.take(id, state, new Date(at).toISOString());
          return taken;
        },
      }),
    ];
  return [
    defineRoute({
      method: 'GET',
      path: `${SMS_REPORTS_PATH}/kannel/:message/:proof`,
      summary: 'Melden, was aus einer SMS geworden ist: Kannel',
      access: { anyone: true },
      query: {
        state: z.enum(Object.keys(kannelStates), 'Erwartet wird 1, 2, 4, 8 oder 16'),
        at: z.string().regex(/^\d{1,11}$/, 'Erwartet werden Sekunden seit 1970'),
      },
      answers: { json: smsReportAcknowledgement },
      async handle({ params: { message = '', proof = '' }, query: { state = '4', at }, header }) {
        // Only browsers say from which site they call, and none has a report.
        if (header('sec-fetch-site') !== undefined || !isSame(proof, proofOf(vault, message))) return notFoundProblem();
        const reported = kannelStates[state];
        if (reported !== undefined)
          await reports.take(message, reported, at === undefined ? clock.now() : new Date(Number(at) * 1_000).toISOString());
        return taken;
      },
    }),
  ];
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
