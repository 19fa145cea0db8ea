import { Box, Typography } from '@mui/material';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { holds } from '@portal/contracts/shared/heldRoles';
import { employeeRoles, roleLabels } from '@portal/contracts/shared/roles';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { CaptionText } from '../../components/SecondaryText.tsx';

/** What somebody may do here, in words; also what comes with another role. */
export function OwnRoles({ employee }: { readonly employee: EmployeeView }) {
  const held = employeeRoles.filter((role) => holds(employee, role));
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
