import { Box, Button, IconButton, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { INPUT_LABEL_LENGTH, OPTION_VALUE_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { Icon } from '../../../components/Icon.tsx';
import { FieldNote } from '../../../components/form/FieldFrame.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.inputs;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The choices of a select in their order: what people read, and what is stored. */
export function OptionsInput({ name }: { readonly name: string }) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const { clearErrors } = useFormContext();
  const options = field.value as readonly Option[];
  const rows = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  // The row that was added is the one to write in.
  useEffect(() => {
    if (added.current) rows.current?.querySelector<HTMLElement>(`[name="${name}.${options.length - 1}.label"]`)?.focus();
    added.current = false;
  }, [options.length, name]);
  const change = (next: readonly Option[]): void => {
    clearErrors(name);
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
          <TextInput name={`${name}.${at}.label`} label={words.optionLabel(at + 1)} maxLength={INPUT_LABEL_LENGTH} />
          <TextInput name={`${name}.${at}.value`} label={words.optionValue(at + 1)} maxLength={OPTION_VALUE_LENGTH} />
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
