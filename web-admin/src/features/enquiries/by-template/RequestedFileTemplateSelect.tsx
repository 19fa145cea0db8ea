import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { texts } from '../../../texts.ts';
import { TemplateSelect } from './TemplateSelect.tsx';

interface RequestedFileTemplateSelectProps {
  readonly value: FileTemplateView | null;
  readonly onChange: (template: FileTemplateView | null) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

/** 'Vorlage' of a document. */
export function RequestedFileTemplateSelect(props: RequestedFileTemplateSelectProps) {
  return (
    <TemplateSelect<FileTemplateView>
      {...props}
      resource="file-templates"
      search="name"
      detailOf={({ fileCategory }) => fileCategory?.name ?? texts.fallbackCategory}
      help={texts.creation.templateHelp}
    />
  );
}
