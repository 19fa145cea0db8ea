import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { RowCommand } from '../../../frame/recordScreens.ts';
import { texts } from '../../../texts.ts';
import { deadlineDateFormatRules, DeadlineExtensionFields } from './enquiryDialogs.tsx';

type Row = WithEtag<EnquiryView>;
const words = texts.enquiries;

/** Of the cases whose deadline is later already the server says so, each by itself. */
export const extendDeadlineCommand: RowCommand<Row> = {
  action: 'edit',
  label: words.extend,
  icon: 'more_time',
  appliesTo: ({ status, expiresAt }) => expiresAt !== null && (status === 'open' || status === 'expired'),
  asks: {
    empty: { expiresAt: '', reason: '' },
    required: ['expiresAt', 'reason'],
    rules: ({ expiresAt = '' }) => deadlineDateFormatRules({ expiresAt }),
    Fields: DeadlineExtensionFields,
  },
  question: words.extendSeveral,
  run: (provider, enquiry, { expiresAt = '', reason = '' }) => provider.extendDeadline(enquiry, expiresAt, reason.trim()),
  done: words.extendedSeveral,
};

export const remindCommand: RowCommand<Row> = {
  action: 'edit',
  label: words.remind,
  icon: 'mail',
  appliesTo: ({ status }) => status === 'open',
  question: words.remindSeveral,
  run: (provider, enquiry) => provider.remindOfEnquiry(enquiry),
  done: words.remindedSeveral,
};
