import { Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { holds } from '@portal/contracts/shared/heldRoles';
import { employeeRoles, roleLabels } from '@portal/contracts/shared/roles';
import { salutationLabels } from '@portal/contracts/shared/salutation';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { Facts } from '../../components/Facts.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';

/** The own data, to read. */
export function ProfilePage() {
  const { payload } = useSession();
  const { data, error, isPending, refetch } = useGetOne<EmployeeView>(
    'bank-employees',
    { id: payload?.id ?? '' },
    { enabled: payload !== null },
  );
  if (data === undefined) return isPending ? <PageSkeleton /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <PageFrame
      title={texts.profile.title}
      narrow
      back={adminPaths.dashboard}
      crumbs={[{ label: texts.menu.dashboard, to: adminPaths.dashboard }]}
    >
      <Panel>
        <Facts
          facts={[
            { label: texts.customers.salutation, value: data.salutation === null ? null : salutationLabels[data.salutation] },
            { label: texts.customers.email, value: data.email },
            { label: texts.customers.firstName, value: data.firstName },
            { label: texts.customers.lastName, value: data.lastName },
            {
              label: texts.profile.roles,
              value: [...new Set(employeeRoles.filter((role) => holds(data, role)).map((role) => roleLabels[role]))].join(', '),
              wide: true,
            },
          ]}
        />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 4 }}>
          {texts.profile.readOnly}
        </Typography>
      </Panel>
    </PageFrame>
  );
}
