import { describe, expect, it } from 'vitest';
import { enquiryStatuses } from '@portal/contracts/enquiries/status';
import { anEnquiry } from '../../../testing/anEnquiry.ts';
import { extending, reminding } from './enquiryRowCommands.ts';

describe('what can be done with several cases at once', () => {
  const fitting = ({ appliesTo }: typeof reminding, expiresAt: string | null) =>
    enquiryStatuses.filter((status) => appliesTo?.(anEnquiry({ status, expiresAt })));

  it('a reminder goes to open ones', () => expect(fitting(reminding, null)).toEqual(['open']));

  it('more time is for those that have a deadline, and are open or have expired', () => {
    expect(fitting(extending, '2026-12-01')).toEqual(['open', 'expired']);
    expect(fitting(extending, null)).toEqual([]);
  });
});
