import { Box } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { CheckboxInput } from '../../components/form/inputs/CheckboxInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { texts } from '../../texts.ts';
import type { ExpiryValues } from './templateForm.ts';

const words = texts.templates;

/** Whether something expires that is made from the template, and after how many days. */
export function ExpiryFields({ help }: { readonly help: string }) {
  const { watch } = useFormContext<ExpiryValues>();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CheckboxInput name="expires" label={words.expires} />
      {watch('expires') ? <TextInput name="expiresInDays" label={words.expiresInDays} required inputMode="numeric" help={help} /> : null}
    </Box>
  );
}
