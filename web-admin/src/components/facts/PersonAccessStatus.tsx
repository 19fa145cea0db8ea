import { texts } from '../../texts.ts';
import { formatDay } from '@portal/contracts/shared/time/days';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { Box } from '@mui/material';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { SecondaryText } from '../SecondaryText.tsx';

interface Access {
  readonly activatedAt: string | null;
  readonly invitedAt: string | null;
}
const words = texts.customers;

/** How far the access is, in a sentence. */
export function personAccessSummary({ activatedAt, invitedAt }: Access): string {
  if (activatedAt !== null) return words.accessActive(formatDay(activatedAt));
  return invitedAt === null ? words.accessOpen : words.accessInvited(formatDay(invitedAt));
}

interface PersonAccessStatusProps<Status extends string> {
  readonly of: Access;
  readonly status: Status | 'Aktiv';
  readonly looks: Readonly<Record<Status | 'Aktiv', StatusAppearance>>;
}

/** The specified status, and beside 'Aktiv' how far the access is: that alone says nothing of who was never invited. */
export function PersonAccessStatus<Status extends string>({
  of: { activatedAt, invitedAt },
  status,
  looks,
}: PersonAccessStatusProps<Status>) {
  const { activated, invited, open } = words.accessWord;
  const isPending = status === 'Aktiv' && activatedAt === null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <StatusChip look={isPending ? { tone: 'outline', icon: 'pending' } : looks[status]} label={status} />
      {status === 'Aktiv' ? (
        <SecondaryText component="span" variant="caption">
          {activatedAt !== null ? activated : invitedAt !== null ? invited : open}
        </SecondaryText>
      ) : null}
    </Box>
  );
}
