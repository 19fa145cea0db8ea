import { Box, Typography } from '@mui/material';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import { berlinDay, dayAfter, formatDay } from '@portal/contracts/shared/time/days';
import { bankInstant } from '@portal/web-shared/http/bankClock.ts';
import { Facts } from '../../../components/facts/Facts.tsx';
import { texts } from '../../../texts.ts';

/** What a case gets from its template. */
export function EnquiryTemplateFacts({ template }: { readonly template: EnquiryTemplateView }) {
  const { fileTemplates, description, expires, expiresInDays } = template;
  return (
    <Box role="status" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3 }}>
      <Typography variant="body2" sx={{ fontWeight: 500, mb: 2 }}>
        {texts.creation.fromTemplate}
      </Typography>
      <Facts
        facts={[
          {
            label: texts.tabFiles,
            value: fileTemplates.length === 0 ? texts.creation.noFilesOf : fileTemplates.map(({ name }) => name).join(', '),
            wide: true,
          },
          ...(description === null ? [] : [{ label: texts.templates.description, value: description, wide: true }]),
          {
            label: texts.deadline.title,
            value: expires ? formatDay(dayAfter(berlinDay(bankInstant()), expiresInDays)) : texts.enquiries.noDeadline,
          },
        ]}
      />
    </Box>
  );
}
