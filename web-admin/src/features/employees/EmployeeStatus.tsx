import { Box } from '@mui/material';
import { employeeDisplayStatus, employeeStatusLooks } from '@portal/contracts/employees/status';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';

type States = Pick<EmployeeView, 'archivedAt' | 'blocked' | 'invitedAt' | 'activatedAt'>;

/** The specified status, and beside 'Aktiv' how far the access is: that alone says nothing of who was never invited. */
export function EmployeeStatus({ employee }: { readonly employee: States }) {
  const status = employeeDisplayStatus(employee);
  const { activated, invited, open } = texts.employees.accessWord;
  const word = employee.activatedAt !== null ? activated : employee.invitedAt !== null ? invited : open;
  const look =
    status === 'Aktiv' && employee.activatedAt === null ? ({ tone: 'outline', icon: 'pending' } as const) : employeeStatusLooks[status];
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
