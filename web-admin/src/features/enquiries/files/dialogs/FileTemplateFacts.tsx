import { Box, Typography } from '@mui/material';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { bankInstant } from '@portal/web-shared/http/bankClock.ts';
import { Facts } from '../../../../components/facts/Facts.tsx';
import { texts } from '../../../../texts.ts';
import { fieldsByTemplate, fileFieldLabel, fileFieldNames } from './fieldsByTemplate.ts';
import { newFile } from '../FileFields.tsx';
import { shownField } from '../shownField.ts';

/** What a document gets from its template beside its name, as far as the template says anything. */
export function FileTemplateFacts({ template }: { readonly template: FileTemplateView }) {
  const fields = fieldsByTemplate(template, berlinDay(bankInstant()));
  const said = fileFieldNames.filter((name) => name === 'required' || (name !== 'name' && fields[name] !== newFile[name]));
  return (
    <Box role="status" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3 }}>
      <Typography variant="body2" sx={{ fontWeight: 500, mb: 2 }}>
        {texts.creation.fromTemplate}
      </Typography>
      <Facts
        facts={said.map((name) => ({
          label: fileFieldLabel(name),
          value: shownField(name, fields, template.fileCategory?.name),
          wide: name === 'description' || name === 'tooltip',
        }))}
      />
    </Box>
  );
}
