import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { customerModuleRoles, granterByCustomerModule, roleLabels } from '@portal/contracts/shared/roles';
import { PERSON_NAME_MAX_LENGTH, CUSTOMER_NUMBER_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput.tsx';
import { EmailInput } from '../../components/form/inputs/EmailInput.tsx';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { FixedValue } from '../../components/form/FixedValue.tsx';
import { MobileInput } from '../../components/form/inputs/MobileInput.tsx';
import { SalutationInput } from '../../components/form/inputs/SalutationInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { AdviserInput } from './AdviserInput.tsx';
import { CaptionText } from '../../components/SecondaryText.tsx';

interface CustomerFieldsProps {
  /** Once the access is activated it is only shown. */
  readonly emailFixed?: string;
  /** Another address ends the invitation. */
  readonly invited?: boolean;
  /** Below the number. */
  readonly children?: ReactNode;
}

/** Everything that employees keep about a customer. */
export function CustomerFields({ emailFixed, invited = false, children }: CustomerFieldsProps) {
  const selfDisclosure = useAble('selfDisclosure');
  return (
    <>
      <FieldGrid>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextInput name="customerId" label={texts.customers.numberLong} required maxLength={CUSTOMER_NUMBER_MAX_LENGTH} />
          {children}
        </Box>
        {emailFixed === undefined ? (
          <EmailInput label={texts.customers.email} {...(invited ? { help: texts.customers.emailOfInvited } : {})} />
        ) : (
          <FixedValue label={texts.customers.email} value={emailFixed} help={texts.customers.emailFixed} />
        )}
        <SalutationInput />
        <Box role="group" aria-label={texts.customers.titles}>
          <Typography variant="body2" aria-hidden="true" sx={{ fontWeight: 500, mb: 1 }}>
            {texts.customers.titles}
          </Typography>
          <Box sx={{ display: 'flex', gap: 4 }}>
            <CheckboxInput name="isProf" label={texts.customers.isProf} />
            <CheckboxInput name="isDr" label={texts.customers.isDr} />
          </Box>
        </Box>
        <TextInput name="firstName" label={texts.customers.firstName} required maxLength={PERSON_NAME_MAX_LENGTH} />
        <TextInput name="lastName" label={texts.customers.lastName} required maxLength={PERSON_NAME_MAX_LENGTH} />
        <MobileInput help={emailFixed === undefined ? texts.customers.mobileHelp : texts.customers.mobileChangeHelp} />
        <AdviserInput help={texts.customers.adviserHelp} />
        {selfDisclosure ? (
          <EmailInput name="selbstauskunftBeraterEmail" label={texts.customers.selfDisclosureEmail} required={false} />
        ) : null}
      </FieldGrid>
      <ModuleInputs />
    </>
  );
}

/** A module is granted by those who hold its own role; for others the box is off and says why. */
function ModuleInputs() {
  const { payload } = useSession();
  const { watch, getFieldState, formState } = useFormContext();
  // Each box is a field of its own: a registered group would keep all of them as they were once one of them was touched.
  const error = getFieldState('roles', formState).error?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 500, p: 0, mb: 1 }}>
        {texts.customers.modules}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
        {customerModuleRoles.map((role) => {
          const allowed = payload !== null && hasRole(payload, granterByCustomerModule[role]);
          return (
            <CheckboxInput
              key={role}
              name={`roles.${role}`}
              label={roleLabels[role]}
              disabled={!allowed}
              title={allowed ? undefined : texts.missingRights}
            />
          );
        })}
      </Box>
      {customerModuleRoles.some((role) => watch(`roles.${role}`) === true) ? null : <CaptionText>{texts.customers.noModule}</CaptionText>}
      {error === undefined ? null : (
        <Typography role="alert" variant="caption" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
