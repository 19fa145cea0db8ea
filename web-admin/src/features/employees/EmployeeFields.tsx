import { PERSON_NAME_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { FixedValue } from '../../components/form/FixedValue.tsx';
import { EmailInput } from '../../components/form/inputs/EmailInput.tsx';
import { SalutationInput } from '../../components/form/inputs/SalutationInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { texts } from '../../texts.ts';
import { Box, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { employeeRoles, granterByEmployeeRole, roleLabels, type EmployeeRole } from '@portal/contracts/shared/roles';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';

const words = texts.employees;

interface EmployeeFieldsProps {
  /** Once there is an employee the address is only shown. */
  readonly emailFixed?: string;
  readonly own?: boolean;
}

/** Everything that the administration keeps about an employee. */
export function EmployeeFields({ emailFixed, own = false }: EmployeeFieldsProps) {
  return (
    <>
      <FieldGrid>
        {emailFixed === undefined ? (
          <EmailInput label={words.email} autoComplete="off" />
        ) : (
          <FixedValue label={words.email} value={emailFixed} help={words.emailFixed} />
        )}
        <SalutationInput />
        <TextInput name="firstName" label={texts.customers.firstName} autoComplete="off" required maxLength={PERSON_NAME_MAX_LENGTH} />
        <TextInput name="lastName" label={texts.customers.lastName} autoComplete="off" required maxLength={PERSON_NAME_MAX_LENGTH} />
      </FieldGrid>
      <EmployeeRoleInputs own={own} />
    </>
  );
}

/** All roles with what they mean. What somebody may not grant is off and says why; nobody changes the own ones. */
function EmployeeRoleInputs({ own }: { readonly own: boolean }) {
  const { payload } = useSession();
  const { watch, getFieldState, formState } = useFormContext();
  // Each box is a field of its own: a registered group would keep all of them as they were once one of them was touched.
  const error = getFieldState('roles', formState).error?.message;
  const mayGrant = (role: EmployeeRole): boolean => payload !== null && hasRole(payload, granterByEmployeeRole[role]);
  const none = !employeeRoles.some((role) => watch(`roles.${role}`) === true);
  const note = own ? words.ownRoles : none ? words.noRole : undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 500, p: 0, mb: 1 }}>
        {words.roles}
      </Typography>
      {note === undefined ? null : <SecondaryText sx={{ mb: 2 }}>{note}</SecondaryText>}
      {error === undefined ? null : (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mb: 2 }}>
          {error}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 2, alignItems: 'start' }}>
        {employeeRoles.map((role) => {
          const locked = !own && !mayGrant(role);
          const meaning = words.roleMeanings[role];
          return (
            <CheckboxInput
              key={role}
              name={`roles.${role}`}
              label={roleLabels[role]}
              help={locked ? `${meaning} ${words.grantedBy(roleLabels[granterByEmployeeRole[role]])}` : meaning}
              disabled={own || locked}
              {...(own ? { title: words.ownRoles } : locked ? { title: texts.missingRights } : {})}
            />
          );
        })}
      </Box>
    </Box>
  );
}
