import { useGetList } from 'react-admin';
import { Box, Typography, Checkbox, FormControlLabel } from '@mui/material';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { creditFieldDefinitions as fields } from '@portal/contracts/payouts/creditFieldDefinitions';
import type { CreditCategoryView, FinancingProjectTypeView } from '@portal/contracts/payouts/views/catalogue';
import type { CreditView } from '@portal/contracts/payouts/views/financingProject';
import { IBAN_INPUT_MAX_LENGTH, ACCOUNT_HOLDER_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { formatCents } from '@portal/contracts/payouts/money';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { SelectInput } from '../../../components/form/inputs/SelectInput.tsx';
import { RecordTextInput } from '../../../components/form/inputs/RecordTextInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import type { CreditValues } from './creditForm.ts';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { FieldNote, noteIdOf } from '../../../components/form/FieldFrame.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { rowsApartFromRecords } from '../../../components/list/rowsApartFromRecords.ts';

const words = payoutsTexts.credit;
const allSorted = { ...rowsApartFromRecords, pagination: { page: 1, perPage: 100 }, sort: { field: 'sortIndex', order: 'ASC' } } as const;

export function CreditFields({ credit }: { readonly credit?: CreditView }) {
  const { data = [] } = useGetList<CreditCategoryView>('valutierung-credit-categories', allSorted);
  const own = credit?.category ?? null;
  const categories = own === null || data.some(({ id }) => id === own.id) ? data : [...data, own];
  return (
    <>
      <FieldGrid>
        <RecordTextInput name="creditNumber" field={fields.creditNumber} />
        <RecordTextInput name="name" field={fields.name} />
      </FieldGrid>
      <RecordTextInput name="description" field={fields.description} />
      <FieldGrid>
        <MoneyInput name="amount" label={fields.amountCents.label} required />
        <SelectInput
          name="category"
          label={fields.creditCategoryId.label}
          choices={[{ value: '', label: words.noCategory }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </FieldGrid>
      <PurposesInput known={credit?.financingProjectTypes ?? []} />
      <PayoutAccountFields />
    </>
  );
}

/** Where the money goes. */
export function PayoutAccountFields({ required = false }: { readonly required?: boolean }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 650, p: 0, mb: 1 }}>
        {fields.payoutAccount.label}
      </Typography>
      <CaptionText sx={{ mb: 3 }}>{required ? words.masked : words.accountHelp}</CaptionText>
      <FieldGrid>
        <TextInput name="payoutAccount.iban" label={words.iban} required={required} maxLength={IBAN_INPUT_MAX_LENGTH} autoComplete="off" />
        <TextInput
          name="payoutAccount.holder"
          label={words.holder}
          required={required}
          maxLength={ACCOUNT_HOLDER_MAX_LENGTH}
          autoComplete="off"
        />
      </FieldGrid>
    </Box>
  );
}

interface PurposesInputProps {
  /** Those that stand there already, also where they are gone from the list. */
  readonly known: CreditView['financingProjectTypes'];
}

/** What the credit may be drawn for: one purpose or more. */
function PurposesInput({ known }: PurposesInputProps) {
  const id = useId();
  const { field, fieldState } = useController<CreditValues, 'financingProjectTypes'>({ name: 'financingProjectTypes' });
  const { data, error, refetch } = useGetList<FinancingProjectTypeView>('valutierung-financing-project-types', allSorted);
  const chosen = field.value;
  const fault = fieldState.error?.message;
  const gone = known.filter((purpose) => data !== undefined && !data.some((other) => other.id === purpose.id));
  const purposes = [...(data ?? []), ...gone.map((purpose) => ({ ...purpose, maximumDisbursementAmount: null }))];
  const toggle = (purpose: string, on: boolean): void => {
    field.onChange(on ? [...chosen, purpose] : chosen.filter((other) => other !== purpose));
    field.onBlur();
  };
  return (
    <Box
      component="fieldset"
      aria-describedby={noteIdOf(id)}
      aria-invalid={fault !== undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" sx={{ fontWeight: 500, p: 0, mb: 1 }}>
        {fields.financingProjectTypeIds.label}
        <span aria-hidden="true"> *</span>
      </Typography>
      {data === undefined && error !== null ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 && gone.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{words.noPurposes}</Typography> : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4 }}>
        {purposes.map((purpose, at) => (
          <FormControlLabel
            key={purpose.id}
            control={
              <Checkbox
                checked={chosen.includes(purpose.id)}
                onChange={(_, on) => toggle(purpose.id, on)}
                {...(at === 0 ? { slotProps: { input: { ref: field.ref } } } : {})}
              />
            }
            label={
              <>
                {purpose.name}
                {purpose.maximumDisbursementAmount === null ? null : (
                  <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {` ${words.upTo(formatCents(purpose.maximumDisbursementAmount))}`}
                  </Box>
                )}
              </>
            }
          />
        ))}
      </Box>
      <FieldNote id={noteIdOf(id)} help={words.purposesHelp} error={fault} />
    </Box>
  );
}
