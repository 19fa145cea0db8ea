import { TAN_MAX_WRONG, TAN_VALID_MINUTES } from '@portal/contracts/payouts/limits';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import type { LinkTokenAndCodeRulesByPurpose } from '@portal/platform/secrets/codeRules';

export const TAN_VALID_MS = TAN_VALID_MINUTES * MINUTE_MS;

export const tanCodeRules = {
  tan: { form: 'typed', validMs: TAN_VALID_MS, maxWrong: TAN_MAX_WRONG },
} as const satisfies LinkTokenAndCodeRulesByPurpose;

/** One code at a time per request. */
export const tanCodeSubjectOfDisbursement = (disbursementId: string): string => `disbursement-${disbursementId}`;
