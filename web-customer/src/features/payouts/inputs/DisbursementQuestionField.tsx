import { Box } from '@mui/material';
import { INPUT_VALUE_MAX_LENGTH } from '@portal/contracts/payouts/formRules';
import type { InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { Callout } from '../../../components/state/Callout.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { LabelledTextInput } from '../../../components/fields/LabelledTextInput.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useFormField } from '../../../components/fields/useFormField.ts';
import { payoutTexts } from '../../../payoutTexts.ts';
import { inputFieldName } from '../editor/requestValues.ts';
import { DateField } from './DateField.tsx';
import { InfoText } from './InfoText.tsx';
import { labelWithRequiredMark, ANSWER_MAX_LENGTH } from './inputText.ts';
import { MultiSelect } from './MultiSelect.tsx';
import { ProgressInput } from './ProgressInput.tsx';
import { QuietText } from '../../../components/TextParts.tsx';

interface RequestInputProps {
  readonly input: InputValueView;
  readonly readOnly: boolean;
}

/** One question of the bank, by its kind (specification 002 §3). */
export function DisbursementQuestionField({ input, readOnly }: RequestInputProps) {
  const { inputTemplate: template } = input;
  if (template.type === 'info')
    return (
      <Callout tone="info" title={template.label} icon={template.icon ?? undefined}>
        {template.infotext === null ? null : <Markdown source={template.infotext} />}
      </Callout>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Question input={input} readOnly={readOnly} />
      {readOnly || template.type !== 'date' || (template.minDate === null && template.maxDate === null) ? null : (
        <QuietText>{payoutTexts.inputs.dateRange(template.minDate, template.maxDate)}</QuietText>
      )}
      {template.type === 'progress' || template.infotext === null ? null : <InfoText of={template.infotext} />}
    </Box>
  );
}

function Question({ input, readOnly }: RequestInputProps) {
  const { inputTemplate: template } = input;
  const { value = '', ...field } = useFormField<string | undefined>(inputFieldName(input.id));
  const common = { ...field, value, label: labelWithRequiredMark(template), required: template.required };
  switch (template.type) {
    case 'checkbox':
      return (
        <CheckboxField
          label={common.label}
          checked={common.value === 'true'}
          required={template.required}
          error={common.error}
          inputRef={field.inputRef}
          onChange={readOnly ? undefined : (checked) => field.onChange(String(checked))}
        />
      );
    case 'date':
      return <DateField {...common} readOnly={readOnly} />;
    case 'select':
      return template.multiSelect ? (
        <MultiSelect {...common} options={template.options} disabled={readOnly} />
      ) : (
        <SelectField
          {...common}
          options={template.options}
          disabled={readOnly}
          placeholder={template.placeholder ?? payoutTexts.inputs.choose}
        />
      );
    case 'textarea':
      return <TextArea {...common} readOnly={readOnly} maxLength={ANSWER_MAX_LENGTH} placeholder={template.placeholder ?? undefined} />;
    case 'progress':
      return (
        <ProgressInput
          input={input}
          value={common.value}
          error={common.error}
          readOnly={readOnly}
          onChange={(next) => {
            field.onChange(next);
            // A step is no half-typed word: what is wrong with it is said at once.
            field.onBlur();
          }}
        />
      );
    default:
      return (
        <LabelledTextInput
          {...common}
          readOnly={readOnly}
          maxLength={INPUT_VALUE_MAX_LENGTH}
          input={{ autoComplete: 'off', placeholder: template.placeholder ?? undefined }}
        />
      );
  }
}
