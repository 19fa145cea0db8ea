import { Box, Button, Typography } from '@mui/material';
import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { salutationLabels } from '@portal/contracts/shared/salutation';
import { useSignedInTexts } from '../../signedInTexts.ts';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { LabelledTextInput } from '../../components/fields/LabelledTextInput.tsx';
import { SectionCard } from '../../components/Section.tsx';

/** The profile as the specification shows it (000 §2): a form that only the bank can save. */
export function ProfileDataSection({ customer }: { readonly customer: CustomerView }) {
  const labels = useSignedInTexts().profile;
  return (
    <SectionCard id="data" title={labels.data} component="form">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <Fixed label={customerFieldDefinitions.customerNumber.label} value={customer.customerId} />
        <Fixed
          label={customerFieldDefinitions.salutation.label}
          value={customer.salutation === null ? null : salutationLabels[customer.salutation]}
        />
        <Titles customer={customer} />
        <Fixed label={customerFieldDefinitions.firstName.label} value={customer.firstName} />
        <Fixed label={customerFieldDefinitions.lastName.label} value={customer.lastName} />
        <Fixed label={customerFieldDefinitions.email.label} value={customer.email} />
        <Fixed label={labels.mobile} value={customer.mobile} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'flex-end' }}>
        <Typography id="not-saved" variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
          {labels.hint}
        </Typography>
        <Button type="submit" variant="contained" disabled aria-describedby="not-saved">
          {labels.saveData}
        </Button>
      </Box>
    </SectionCard>
  );
}

function Titles({ customer }: { readonly customer: CustomerView }) {
  const labels = useSignedInTexts().profile;
  return (
    <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 500, p: 0 }}>
        {labels.titles}
      </Typography>
      <Box sx={{ display: 'flex', gap: 6 }}>
        <CheckboxField label={customerFieldDefinitions.isProf.label} checked={customer.isProf ?? false} />
        <CheckboxField label={customerFieldDefinitions.isDr.label} checked={customer.isDr ?? false} />
      </Box>
    </Box>
  );
}

function Fixed({ label, value }: { readonly label: string; readonly value: string | null }) {
  const labels = useSignedInTexts().profile;
  return (
    <LabelledTextInput
      label={label}
      value={value ?? ''}
      readOnly
      onChange={() => undefined}
      help={value === null ? labels.missing : undefined}
    />
  );
}
