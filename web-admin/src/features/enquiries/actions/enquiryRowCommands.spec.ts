import { describe, expect, it } from 'vitest';
import { enquiryStatuses } from '@portal/contracts/enquiries/status';
import { anEnquiry } from '../../../testing/anEnquiry.ts';
import { extendDeadlineCommand, remindCommand } from './enquiryRowCommands.ts';

describe('what can be done with several cases at once', () => {
  const fitting = ({ appliesTo }: typeof remindCommand, expiresAt: string | null) =>
    enquiryStatuses.filter((status) => appliesTo?.(anEnquiry({ status, expiresAt })));

  it('a reminder goes to open ones', () => expect(fitting(remindCommand, null)).toEqual(['open']));

  it('more time is for those that have a deadline, and are open or have expired', () => {
    expect(fitting(extendDeadlineCommand, '2026-12-01')).toEqual(['open', 'expired']);
    expect(fitting(extendDeadlineCommand, null)).toEqual([]);
  });
});
