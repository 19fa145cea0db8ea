import { auditVerificationView, type AuditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import { auditors, query } from './auditDesk.ts';

interface Kept extends Omit<NonNullable<AuditVerificationView['last']>, 'fault'> {
  readonly fault: { readonly kind: string; readonly stream?: string; readonly revision?: number; readonly checkpoint?: number } | null;
}

/** What the portal's own verification has found last; it runs each day. */
export const readVerification = query({
  path: '/audit/verification',
  summary: 'Ergebnis der letzten Prüfung des ganzen Protokolls',
  access: auditors,
  answers: { json: auditVerificationView },
  async handle({ records }) {
    const last = (await records.get<Kept>('audit', 'last-verification'))?.value;
    return { kind: 'json', body: { last: last === undefined ? null : { ...last, fault: last.fault && placeOf(last.fault) } } };
  },
});

const placeOf = ({ stream, revision, checkpoint }: NonNullable<Kept['fault']>): string =>
  stream === undefined ? `Prüfpunkt ${checkpoint}` : `Ereignis ${revision} im Strom ${stream}`;
