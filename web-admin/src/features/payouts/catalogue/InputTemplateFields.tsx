import { useFormContext, useController } from 'react-hook-form';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { inputTypeLabels, inputTypes } from '@portal/contracts/payouts/templates';
import {
  ICON_NAME_MAX_LENGTH,
  INFOTEXT_MAX_LENGTH,
  INPUT_LABEL_MAX_LENGTH,
  PROGRESS_ITEM_LABEL_MAX_LENGTH,
  OPTION_VALUE_MAX_LENGTH,
} from '@portal/contracts/shared/text/textLimits';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { SelectInput } from '../../../components/form/inputs/SelectInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { InputPreview } from './InputPreview.tsx';
import type { InputTemplateValues } from './inputTemplateForm.ts';
import { SortIndexInput } from '../../../components/form/inputs/SortIndexInput.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { FieldNote } from '../../../components/form/FieldFrame.tsx';

const words = payoutsTexts.inputs;
/** `-36500`. */
const DAYS_LENGTH = 6;
const types = inputTypes.map((value) => ({ value, label: inputTypeLabels[value] }));

/** What a template says depends on its type: only what that has a use for is asked. */
export function InputTemplateFields() {
  const { watch } = useFormContext<InputTemplateValues>();
  const type = watch('type');
  return (
    <>
      <SelectInput name="type" label={words.type} choices={types} required help={words.typeFixedHint} />
      <TextInput name="label" label={type === 'info' ? words.heading : words.label} required maxLength={INPUT_LABEL_MAX_LENGTH} />
      {type === 'info' ? null : <CheckboxInput name="required" label={words.required} help={words.requiredHelp} />}
      <TextInput name="infotext" label={words.infotext} help={words.infotextHelp} multiline minRows={2} maxLength={INFOTEXT_MAX_LENGTH} />
      {type === 'input' || type === 'textarea' || (type === 'select' && !watch('multiSelect')) ? (
        <TextInput name="placeholder" label={words.placeholder} maxLength={INPUT_LABEL_MAX_LENGTH} />
      ) : null}
      {type === 'select' ? (
        <>
          <OptionsInput />
          <CheckboxInput name="multiSelect" label={words.multiSelect} />
        </>
      ) : null}
      {type === 'date' ? (
        <FieldGrid>
          <TextInput name="minDate" label={words.minDate} help={words.daysHelp} maxLength={DAYS_LENGTH} />
          <TextInput name="maxDate" label={words.maxDate} help={words.daysHelp} maxLength={DAYS_LENGTH} />
        </FieldGrid>
      ) : null}
      {type === 'progress' ? (
        <>
          <TextInput name="progressItems" label={words.progressItems} help={words.progressItemsHelp} multiline minRows={4} />
          <CheckboxInput name="progressAllowAdd" label={words.progressAllowAdd} />
          <TextInput
            name="progressItemLabel"
            label={words.progressItemLabel}
            help={words.progressItemLabelHelp}
            maxLength={PROGRESS_ITEM_LABEL_MAX_LENGTH}
          />
        </>
      ) : null}
      <CheckboxInput name="showWithDocuments" label={words.showWithDocuments} help={words.showWithDocumentsHelp} />
      <FieldGrid>
        <TextInput name="icon" label={words.icon} help={words.iconHelp} maxLength={ICON_NAME_MAX_LENGTH} />
        <SortIndexInput />
      </FieldGrid>
      <InputPreview />
    </>
  );
}

/** The choices of a select in their order: what people read, and what is stored. */
function OptionsInput() {
  const id = useId();
  const { field, fieldState } = useController<InputTemplateValues, 'options'>({ name: 'options' });
  const { clearErrors } = useFormContext();
  const options = field.value;
  const rows = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  // The row that was added is the one to write in.
  useEffect(() => {
    if (added.current) rows.current?.querySelector<HTMLElement>(`[name="options.${options.length - 1}.label"]`)?.focus();
    added.current = false;
  }, [options.length]);
  const change = (next: typeof options): void => {
    clearErrors('options');
    field.onChange(next);
  };
  const fault = Array.isArray(fieldState.error) ? undefined : fieldState.error?.message;
  return (
    <Box role="group" aria-labelledby={id} ref={rows} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 500 }}>
        {words.options}
        <span aria-hidden="true"> *</span>
      </Typography>
      {options.map((_, at) => (
        <Box key={at} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto', gap: 2, alignItems: 'start' }}>
          <TextInput name={`options.${at}.label`} label={words.optionLabel(at + 1)} maxLength={INPUT_LABEL_MAX_LENGTH} />
          <TextInput name={`options.${at}.value`} label={words.optionValue(at + 1)} maxLength={OPTION_VALUE_MAX_LENGTH} />
          <IconButton
            aria-label={words.removeOption(at + 1)}
            disabled={options.length === 1}
            onClick={() => change(options.filter((_option, other) => other !== at))}
            sx={{ mt: '26px' }}
          >
            <Icon name="delete" />
          </IconButton>
        </Box>
      ))}
      <FieldNote id={`${id}-note`} help={words.optionsHelp} error={fault} />
      <Box>
        <Button
          startIcon={<Icon name="add" />}
          onClick={() => {
            added.current = true;
            change([...options, { value: '', label: '' }]);
          }}
        >
          {words.addOption}
        </Button>
      </Box>
    </Box>
  );
}
