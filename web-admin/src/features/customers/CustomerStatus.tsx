import { Box } from '@mui/material';
import { customerDisplayStatus, customerStatusLooks } from '@portal/contracts/customers/status';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';

type States = Pick<CustomerView, 'archivedAt' | 'requestedDeletionAt' | 'invitedAt' | 'activatedAt'>;

/** The specified status, and beside 'Aktiv' how far the access is: that alone says nothing of who was never invited. */
export function CustomerStatus({ customer }: { readonly customer: States }) {
  const status = customerDisplayStatus(customer);
  const { activated, invited, open } = texts.customers.accessWord;
  const word = customer.activatedAt !== null ? activated : customer.invitedAt !== null ? invited : open;
  const look =
    status === 'Aktiv' && customer.activatedAt === null ? ({ tone: 'outline', icon: 'pending' } as const) : customerStatusLooks[status];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <StatusChip look={look} label={status} />
      {status === 'Aktiv' ? (
        <SecondaryText variant="caption" component="span">
          {word}
        </SecondaryText>
      ) : null}
    </Box>
  );
}
