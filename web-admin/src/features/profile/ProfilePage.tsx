import { useGetOne } from 'react-admin';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { OwnSessionsPanel } from './OwnSessionsPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { LoadingOrFailure } from '../../components/LoadingOrFailure.tsx';
import { employeeRoles, roleLabels } from '@portal/contracts/shared/roles';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { Typography, Box } from '@mui/material';
import { CaptionText } from '../../components/SecondaryText.tsx';

/** The own data, changed by their owner; what somebody may do, to read. */
export function ProfilePage() {
  const { payload } = useSession();
  const employee = useGetOne<WithEtag<EmployeeView>>('bank-employees', { id: payload?.id ?? '' }, { enabled: payload !== null });
  const { data } = employee;
  if (data === undefined) return <LoadingOrFailure of={[employee]} />;
  return (
    <PageFrame title={texts.profileTitle} narrow crumbs={[]}>
      <Panel>
        <ProfileForm key={data.id} shown={data} />
      </Panel>
      <SecondFactorPanel />
      <OwnSessionsPanel />
      <OwnRoles employee={data} />
    </PageFrame>
  );
}

/** What somebody may do here, in words; also what comes with another role. */
function OwnRoles({ employee }: { readonly employee: EmployeeView }) {
  const held = employeeRoles.filter((role) => hasRole(employee, role));
  return (
    <Panel title={texts.profile.roles}>
      {held.length === 0 ? <Typography>{texts.profile.noRoles}</Typography> : null}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, columnGap: 6, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {held.map((role) => (
          <Box key={role}>
            <Typography component="dt" sx={{ fontWeight: 500 }}>
              {employee.roles.includes(role) ? roleLabels[role] : `${roleLabels[role]} (${texts.profile.inherited})`}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
              {texts.employees.roleMeanings[role]}
            </Typography>
          </Box>
        ))}
      </Box>
      <CaptionText sx={{ mt: 4 }}>{texts.profile.rolesHelp}</CaptionText>
    </Panel>
  );
}
