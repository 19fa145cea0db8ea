import { describe, it } from 'vitest';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { enquiryAggregate } from '../enquiryAggregate.ts';
import { eventsOfEnquiryWithFile, PAYSLIP_ID } from '../testing/eventsOfEnquiry.ts';

const { given } = givenWhenThenFor(enquiryAggregate);
const employee = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const said = { message: 'Die Unterschrift fehlt.', comment: 'Auf Seite 3.' };
const change = (to: 'requested' | 'verified') =>
  ({ type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to, ...said, reasonCode: 'UNTERSCHRIFT' }) as const;

describe('the reason for asking again', () => {
  it('stays with the event under its code, beside the words that the customer reads', () =>
    given(eventsOfEnquiryWithFile('open', 'ready'))
      .when(change('requested'), employee)
      .then([
        {
          type: 'FileRequestedAgain',
          data: { fileId: PAYSLIP_ID, previousStatus: 'ready', newStatus: 'requested', ...said, reasonCode: 'UNTERSCHRIFT' },
        },
      ]));

  it('is none of any other change', () =>
    given(eventsOfEnquiryWithFile('open', 'ready'))
      .when(change('verified'), employee)
      .then([{ type: 'FileVerified', data: { fileId: PAYSLIP_ID, previousStatus: 'ready', newStatus: 'verified', ...said } }]));
});
