import { z } from 'zod';
import { instantField, defineView } from '../../shared/defineView.ts';

/** GET audit/verification: what the last look at the whole log has found. */
export const auditVerificationView = defineView('AuditVerification', {
  /** Null before the first. */
  last: z
    .strictObject({
      startedAt: instantField(),
      endedAt: instantField(),
      events: z.int(),
      streams: z.int(),
      checkpoints: z.int(),
      newest: z.strictObject({ number: z.int(), signedAt: instantField(), root: z.string() }).nullable(),
      /** In German; null when all is as it was written. */
      fault: z.string().nullable(),
    })
    .nullable(),
});
export type AuditVerificationView = z.output<typeof auditVerificationView>;
