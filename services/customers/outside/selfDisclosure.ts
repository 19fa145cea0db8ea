import { SELF_DISCLOSURE_CODE_VALID_MINUTES, SELF_DISCLOSURE_LINK_VALID_DAYS } from '@portal/contracts/customers/selfDisclosure';
import { DAY_MS, instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import { createProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';
import type { LinkTokenAndCodeRulesByPurpose } from '@portal/platform/secrets/codeRules';
import type { CustomerState, SelfDisclosureRequest } from '../customer/customerState.ts';

/** Employees with the module; an auditor or an administrator without it is none of them. */
export const selfDisclosureAdviserAccess = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'] } } as const;

export const createSelfDisclosureNotSetUpProblem = (): Problem =>
  createProblem(
    503,
    'SELF_DISCLOSURE_UNAVAILABLE',
    'Die Selbstauskunft ist in diesem Portal nicht eingerichtet. Bitte wenden Sie sich an Ihre Ansprechpartner bei der Bank.',
  );

/** The link opens as often as it is needed in its time; the code is good for one time, for the link and for the phone that it went to. */
export const selfDisclosureCodeRules = {
  'self-disclosure': { form: 'link', validMs: SELF_DISCLOSURE_LINK_VALID_DAYS * DAY_MS, endsOlder: true },
  'self-disclosure-code': { form: 'typed', validMs: SELF_DISCLOSURE_CODE_VALID_MINUTES * MINUTE_MS, maxWrong: 3 },
} as const satisfies LinkTokenAndCodeRulesByPurpose;

export const selfDisclosureLinkExpiryOf = ({ requestedAt }: Pick<SelfDisclosureRequest, 'requestedAt'>): string =>
  instantAfter(requestedAt, SELF_DISCLOSURE_LINK_VALID_DAYS * DAY_MS);

/** What the bank has asked for and still waits for: it follows from what is stored, so there is nothing that anybody could forget to end. */
export function activeSelfDisclosureRequest(
  { master, selfDisclosureRequest }: CustomerState,
  now: string,
): SelfDisclosureRequest | undefined {
  if (master === undefined || selfDisclosureRequest === undefined || now >= selfDisclosureLinkExpiryOf(selfDisclosureRequest))
    return undefined;
  return selfDisclosureRequest;
}
