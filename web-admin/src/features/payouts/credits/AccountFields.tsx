import { Box, Typography } from '@mui/material';
import { IBAN_INPUT_MAX_LENGTH, ACCOUNT_HOLDER_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { creditFields } from '@portal/contracts/payouts/creditFields';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';

const words = payoutsTexts.credit;

/** Where the money goes. */
export function AccountFields({ required = false }: { readonly required?: boolean }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 650, p: 0, mb: 1 }}>
        {creditFields.payoutAccount.label}
      </Typography>
      <CaptionText sx={{ mb: 3 }}>{required ? words.masked : words.accountHelp}</CaptionText>
      <FieldGrid>
        <TextInput name="payoutAccount.iban" label={words.iban} required={required} maxLength={IBAN_INPUT_MAX_LENGTH} autoComplete="off" />
        <TextInput
          name="payoutAccount.holder"
          label={words.holder}
          required={required}
          maxLength={ACCOUNT_HOLDER_LENGTH}
          autoComplete="off"
        />
      </FieldGrid>
    </Box>
  );
}
