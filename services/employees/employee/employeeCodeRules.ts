import { invitationAndResetLinkRules } from '@portal/platform/access/invitationAndResetLinkRules';
import { DAY_MS } from '@portal/platform/clock/clock';
import type { LinkTokenAndCodeRulesByPurpose } from '@portal/platform/secrets/codeRules';

/** What employees are given codes for. Source: decision on identity and sessions. */
export const employeeCodeRules = {
  ...invitationAndResetLinkRules,
  'email-change': { form: 'link', validMs: DAY_MS, endsOlder: true },
} as const satisfies LinkTokenAndCodeRulesByPurpose;
