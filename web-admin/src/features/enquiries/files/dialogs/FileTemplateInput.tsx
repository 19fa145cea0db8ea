import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { bankInstant } from '@portal/web-shared/http/bankClock.ts';
import { texts } from '../../../../texts.ts';
import { RequestedFileTemplateSelect } from '../../by-template/RequestedFileTemplateSelect.tsx';
import { fieldsByTemplate, requestedFileFieldLabel, requestedFileFieldNames } from './fieldsByTemplate.ts';
import { newRequestedFile, type RequestedFileFieldValues } from '../RequestedFileFields.tsx';

export interface NewRequestedFileValues extends RequestedFileFieldValues {
  /** The id, or nothing. */
  readonly fileTemplate: string;
}

interface Filled {
  readonly template: FileTemplateView;
  readonly fields: RequestedFileFieldValues;
}

/** Fills the fields of a new request from a template. What was typed before stays until somebody wants it otherwise. */
export function FileTemplateInput() {
  const { filled, others, choose, takeAll, error } = useFilling();
  return (
    <Box>
      <RequestedFileTemplateSelect value={filled?.template ?? null} onChange={choose} error={error} />
      <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start', mt: filled === null ? 0 : 2 }}>
        {filled === null ? null : (
          <>
            <Typography variant="body2">
              {others.length === 0
                ? texts.creation.allFromTemplate(filled.template.name)
                : texts.creation.otherThanTemplate(filled.template.name, others.map(requestedFileFieldLabel).join(', '))}
            </Typography>
            {others.length === 0 ? null : (
              <Button size="small" sx={{ ml: -2 }} onClick={takeAll}>
                {texts.creation.takeAll}
              </Button>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}

function useFilling() {
  const { watch, setValue, clearErrors, getFieldState, formState } = useFormContext<NewRequestedFileValues>();
  const values = watch();
  const [last, setLast] = useState<Filled | null>(null);
  // The form may have begun anew since.
  const filled = last !== null && last.template.id === values.fileTemplate ? last : null;
  const start: RequestedFileFieldValues = { ...newRequestedFile, ...formState.defaultValues };
  const before = filled?.fields ?? start;
  const fill = (fields: RequestedFileFieldValues, names: readonly (keyof RequestedFileFieldValues)[]): void => {
    for (const name of names) setValue(name, fields[name], { shouldDirty: true });
    clearErrors([...names]);
  };
  const choose = (template: FileTemplateView | null): void => {
    const fields = template === null ? start : fieldsByTemplate(template, berlinDay(bankInstant()));
    fill(
      fields,
      requestedFileFieldNames.filter((name) => values[name] === before[name]),
    );
    setLast(template === null ? null : { template, fields });
    setValue('fileTemplate', template?.id ?? '', { shouldDirty: true });
    clearErrors('fileTemplate');
  };
  return {
    filled,
    others: filled === null ? [] : requestedFileFieldNames.filter((name) => values[name] !== filled.fields[name]),
    choose,
    takeAll: () => (filled === null ? undefined : fill(filled.fields, requestedFileFieldNames)),
    error: getFieldState('fileTemplate', formState).error?.message,
  };
}
