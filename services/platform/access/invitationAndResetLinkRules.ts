import { DAY_MS, MINUTE_MS } from '../clock/clock.ts';
import type { LinkTokenAndCodeRulesByPurpose } from '../secrets/codeRules.ts';

/** What the access of both realms gives out. Source: decision on identity and sessions. */
export const invitationAndResetLinkRules = {
  invitation: { form: 'link', validMs: 14 * DAY_MS, endsOlder: true },
  /** Anybody may ask for one: it must not end a link that somebody is about to use. */
  'password-reset': { form: 'link', validMs: 60 * MINUTE_MS, endsOlder: false },
} as const satisfies LinkTokenAndCodeRulesByPurpose;
