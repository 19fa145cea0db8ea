import { Box } from '@mui/material';
import { employeeRoles, roleLabels } from '@portal/contracts/shared/roles';
import { texts } from '../../texts.ts';

/** Roles by their labels, as a list. */
export function RoleList({ roles }: { readonly roles: readonly string[] }) {
  const held = employeeRoles.filter((role) => roles.includes(role));
  if (held.length === 0) return texts.common.none;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      {held.map((role) => (
        <Box
          component="li"
          key={role}
          sx={{ px: 2, border: 1, borderColor: 'divider', borderRadius: 99, typography: 'caption', color: 'text.primary' }}
        >
          {roleLabels[role]}
        </Box>
      ))}
    </Box>
  );
}
