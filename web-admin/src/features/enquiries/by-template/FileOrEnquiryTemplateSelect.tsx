import { Box, Typography } from '@mui/material';
import { useState, type ComponentProps } from 'react';
import { useGetList } from 'react-admin';
import { MAX_OPTION_SEARCH_RESULTS } from '@portal/contracts/texts/notices';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { Facts } from '../../../components/facts/Facts.tsx';
import { SearchSelect, type SearchOption } from '../../../components/form/inputs/SearchSelect.tsx';
import { texts } from '../../../texts.ts';
import { rowsApartFromRecords } from '../../../components/list/rowsApartFromRecords.ts';

interface Template {
  readonly id: string;
  readonly name: string;
}

interface FileOrEnquiryTemplateSelectProps<Of extends Template> {
  readonly resource: 'file-templates' | 'enquiry-templates';
  /** Name of the filter that searches. */
  readonly search: 'name' | 'q';
  readonly value: Of | null;
  readonly onChange: (template: Of | null) => void;
  readonly detailOf: (template: Of) => string;
  readonly help: string;
  readonly error?: string | undefined;
  /** One must be chosen: 'Ohne Vorlage' is no choice. */
  readonly required?: boolean;
}

const none: SearchOption = { id: '', label: texts.withoutTemplate };

/** A choice among the templates, found by name; without one as long as none is chosen. */
export function FileOrEnquiryTemplateSelect<Of extends Template>({
  resource,
  search,
  value,
  onChange,
  detailOf,
  help,
  error,
  required = false,
}: FileOrEnquiryTemplateSelectProps<Of>) {
  const [term, setTerm] = useState('');
  const { data = [], isPending } = useGetList<Of>(resource, {
    ...rowsApartFromRecords,
    pagination: { page: 1, perPage: MAX_OPTION_SEARCH_RESULTS },
    sort: { field: 'name', order: 'ASC' },
    filter: term === '' ? {} : { [search]: term },
  });
  const optionOf = (template: Of): SearchOption => ({ id: template.id, label: template.name, detail: detailOf(template) });
  const templates = value === null || term !== '' || data.some(({ id }) => id === value.id) ? data : [value, ...data];
  return (
    <SearchSelect
      label={texts.template}
      help={help}
      required={required}
      disableClearable={value === null}
      value={value === null ? (required ? null : none) : optionOf(value)}
      options={[...(term === '' && !required ? [none] : []), ...templates.map(optionOf)]}
      loading={isPending}
      onSearch={setTerm}
      onChange={(option) => onChange(templates.find(({ id }) => id === option?.id) ?? null)}
      error={error}
    />
  );
}

type RequestedFileTemplateSelectProps = Pick<
  FileOrEnquiryTemplateSelectProps<FileTemplateView>,
  'value' | 'onChange' | 'error' | 'required'
>;

/** 'Vorlage' of a document. */
export function RequestedFileTemplateSelect(props: RequestedFileTemplateSelectProps) {
  return (
    <FileOrEnquiryTemplateSelect<FileTemplateView>
      {...props}
      resource="file-templates"
      search="name"
      detailOf={({ fileCategory }) => fileCategory?.name ?? texts.fallbackCategory}
      help={texts.creation.templateHelp}
    />
  );
}

/** What comes with the template that is chosen. */
export const TemplateFacts = ({ facts }: Pick<ComponentProps<typeof Facts>, 'facts'>) => (
  <Box role="status" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3 }}>
    <Typography variant="body2" sx={{ fontWeight: 500, mb: 2 }}>
      {texts.creation.fromTemplate}
    </Typography>
    <Facts facts={facts} />
  </Box>
);
