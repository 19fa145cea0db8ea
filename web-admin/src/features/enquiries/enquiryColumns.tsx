import { Box } from '@mui/material';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { formatDay } from '@portal/contracts/shared/time/days';
import type { Column, RowClickAction } from '../../components/list/column.ts';
import { personNameLastFirst } from '../../components/facts/personNameLastFirst.ts';
import { EnquiryStatusChip } from '../../components/facts/EnquiryStatusChip.tsx';
import { texts } from '../../texts.ts';
import { relativeTimeColumn, textColumn } from '../../components/list/columns.tsx';

/** The customer has done what there is to do. */
const isHandedIn = ({ status }: RequestedFileView): boolean => status !== 'requested' && status !== 'uploaded';

export const enquiryRowOpening = {
  to: ({ id }: Pick<EnquiryView, 'id'>) => fillPath(adminPaths.enquiryOverviewDetail, { id }),
} satisfies RowClickAction<EnquiryView>;

export const enquiryColumns: readonly Column<EnquiryView>[] = [
  textColumn('name', texts.enquiries.name, ({ name }) => name, { sortBy: 'name', width: '180px' }),
  { key: 'publicId', label: texts.enquiries.number, sortBy: 'publicId', from: 'md', width: '120px', render: ({ publicId }) => publicId },
  {
    key: 'customer',
    label: texts.enquiries.customer,
    sortBy: 'customer.lastName',
    from: 'sm',
    render: ({ customer }) => (
      <>
        {personNameLastFirst(customer) || texts.common.none}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {customer.customerId}
        </Box>
      </>
    ),
  },
  {
    key: 'status',
    label: texts.enquiries.status,
    sortBy: 'status',
    width: '136px',
    render: ({ status }) => <EnquiryStatusChip status={status} />,
  },
  {
    key: 'progress',
    label: texts.enquiries.progress,
    from: 'md',
    width: '100px',
    align: 'right',
    render: ({ requestedFiles }) =>
      requestedFiles.length === 0
        ? texts.common.none
        : texts.enquiries.progressOf(requestedFiles.filter(isHandedIn).length, requestedFiles.length),
  },
  textColumn('expiresAt', texts.enquiries.deadline, ({ expiresAt }) => expiresAt && formatDay(expiresAt), {
    sortBy: 'expiresAt',
    from: 'md',
    width: '110px',
    align: 'right',
  }),
  relativeTimeColumn('updatedAt', texts.enquiries.updatedAt, ({ updatedAt }) => updatedAt, { from: 'lg', width: '140px' }),
  relativeTimeColumn('createdAt', texts.enquiries.createdAt, ({ createdAt }) => createdAt, { from: 'lg', width: '110px' }),
];
