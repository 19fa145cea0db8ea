import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { OPTION_SEARCH_RESULTS } from '@portal/contracts/texts/notices';
import { SearchSelect } from '../../components/form/inputs/SearchSelect.tsx';
import { texts } from '../../texts.ts';
import type { ChosenTemplate } from './chosenTemplate.ts';

interface FileTemplateSelectProps {
  /** Chosen already. */
  readonly without: readonly string[];
  readonly onChoose: (template: ChosenTemplate) => void;
}

/** Adds a document template, found by its name. */
export function FileTemplateSelect({ without, onChoose }: FileTemplateSelectProps) {
  const [term, setTerm] = useState('');
  const { data = [], isPending } = useGetList<FileTemplateView>('file-templates', {
    pagination: { page: 1, perPage: OPTION_SEARCH_RESULTS },
    sort: { field: 'name', order: 'ASC' },
    filter: term === '' ? {} : { name: term },
  });
  return (
    <SearchSelect
      adds
      label={texts.templates.enquiries.addFile}
      help={texts.templates.enquiries.addFileHelp}
      value={null}
      options={data
        .filter(({ id }) => !without.includes(id))
        .map(({ id, name, fileCategory }) => ({ id, label: name, detail: fileCategory?.name ?? texts.fallbackCategory }))}
      loading={isPending}
      onSearch={setTerm}
      onChange={(option) => (option === null ? undefined : onChoose({ id: option.id, name: option.label }))}
    />
  );
}
