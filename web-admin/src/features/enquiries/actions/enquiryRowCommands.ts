import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { RowCommand } from '../../../frame/recordScreens.ts';
import { texts } from '../../../texts.ts';
import { canArchiveAndEraseEnquiry, isEnquiryUnderWay } from './ArchiveAndEraseEnquiryAction.tsx';
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

export const archiveAndEraseCommand: RowCommand<Row> = {
  action: 'delete',
  label: texts.archiveEnquiry,
  icon: 'inventory_2',
  danger: true,
  appliesTo: canArchiveAndEraseEnquiry,
  question: texts.archive.enquiriesText,
  warning: (rows) => {
    const names = rows.filter(isEnquiryUnderWay).map(({ name, publicId }) => name ?? publicId);
    return names.length === 0 ? undefined : texts.archive.enquiriesUnderWay(names);
  },
  run: (provider, enquiry) => provider.archiveEnquiry(enquiry),
  done: texts.archive.enquiriesDone,
};
