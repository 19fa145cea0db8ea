import { describe, expect, it } from 'vitest';
import { enquiryStatuses } from '@portal/contracts/enquiries/status';
import { anEnquiry } from '../../../testing/anEnquiry.ts';
import { archiveAndEraseCommand, extendDeadlineCommand, remindCommand } from './enquiryRowCommands.ts';

describe('what can be done with several cases at once', () => {
  const fitting = ({ appliesTo }: typeof remindCommand, expiresAt: string | null) =>
    enquiryStatuses.filter((status) => appliesTo?.(anEnquiry({ status, expiresAt })));

  it('a reminder goes to open ones', () => expect(fitting(remindCommand, null)).toEqual(['open']));

  it('more time is for those that have a deadline, and are open or have expired', () => {
    expect(fitting(extendDeadlineCommand, '2026-12-01')).toEqual(['open', 'expired']);
    expect(fitting(extendDeadlineCommand, null)).toEqual([]);
  });

  it('archiving warns of those that customer or bank still work on', () => {
    const warning = (...statuses: (typeof enquiryStatuses)[number][]) =>
      archiveAndEraseCommand.warning?.(statuses.map((status) => anEnquiry({ status, name: status })));
    expect(warning('expired', 'aborted', 'processed')).toBeUndefined();
    expect(warning('expired', 'open')).toBe('„open“ ist noch nicht abgeschlossen. Der Kunde kann danach nichts mehr einreichen.');
    expect(warning('completed', 'open')).toBe(
      'Noch nicht abgeschlossen sind „completed“, „open“. Die Kunden können danach nichts mehr einreichen.',
    );
  });
});
