import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { TITLE_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { PortalDataProvider } from '../../../../api/dataProvider.ts';
import { queryKeysToInvalidate } from '../../../../api/queryKeysToInvalidate.ts';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { TextInput } from '../../../../components/form/inputs/TextInput.tsx';
import { useChosenRecord } from '../../../../components/form/inputs/useChosenRecord.ts';
import { texts } from '../../../../texts.ts';
import { RequestedFileTemplateSelect, TemplateFacts } from '../../by-template/FileOrEnquiryTemplateSelect.tsx';
import { requestedFileValuesOfTemplate, requestedFileFieldKeys, requestedFileFieldFacts } from '../fieldsInWords.ts';
import { requestedFileBodyOf, newRequestedFileValues } from '../RequestedFileFields.tsx';
import { useConsoleCommandForm } from '../../../../components/command/useConsoleCommand.ts';

interface Values {
  readonly fileTemplate: string;
  readonly name: string;
}

/** Only without a template there must be a name (specification 001 §5). */
const resolver = createFormResolver<Values>({ required: ({ fileTemplate }) => (fileTemplate === '' ? ['name'] : []) });

interface RequestedFileCreateDialogProps {
  readonly enquiry: EnquiryView;
  readonly onClose: () => void;
}

/** 'Dokument anlegen': the quick way, from a template or by the name alone. */
export function RequestedFileCreateDialog({ enquiry, onClose }: RequestedFileCreateDialogProps) {
  const command: CommandForm<Values> = useConsoleCommandForm<Values, RequestedFileView>({
    defaultValues: { fileTemplate: '', name: '' },
    resolver,
    run: (provider, values) => request(provider, enquiry.id, values.name.trim(), template),
    invalidates: queryKeysToInvalidate.file,
    done: texts.files.requested,
    onDone: onClose,
  });
  const { watch, getValues, setValue, clearErrors, formState } = command.form;
  const fileTemplate = watch('fileTemplate');
  const [template, setTemplate] = useChosenRecord<FileTemplateView>('file-templates', fileTemplate);
  const choose = (next: FileTemplateView | null): void => {
    // The name follows the template until somebody gives another.
    if (getValues('name') === (template?.name ?? '')) setValue('name', next?.name ?? '', { shouldDirty: true });
    setValue('fileTemplate', next?.id ?? '', { shouldDirty: true });
    clearErrors();
    setTemplate(next);
  };
  return (
    <FormDialog
      title={texts.newFileDialog}
      submit={texts.requestFile}
      command={command}
      keptAs={`quick document of ${enquiry.id}`}
      disabled={fileTemplate !== '' && template === null}
      onClose={onClose}
    >
      <RequestedFileTemplateSelect value={template} onChange={choose} error={formState.errors.fileTemplate?.message} />
      <TextInput
        name="name"
        label={texts.files.name}
        required={template === null}
        help={template && texts.creation.fileNameByTemplate(template.name)}
        maxLength={TITLE_MAX_LENGTH}
      />
      {template === null ? null : <FileTemplateFacts template={template} />}
    </FormDialog>
  );
}

/** As the template is, or like it under another name. */
function request(
  provider: PortalDataProvider,
  enquiry: string,
  name: string,
  template: FileTemplateView | null,
): Promise<RequestedFileView> {
  if (template === null) return provider.requestFile({ enquiry, name });
  if (name === '' || name === template.name) return provider.requestFileByTemplate({ enquiry, fileTemplate: template.id });
  const fields = requestedFileValuesOfTemplate(template);
  return provider.requestFile({ enquiry, ...requestedFileBodyOf({ ...fields, name }), fileTemplate: template.id });
}

/** What a document gets from its template beside its name, as far as the template says anything. */
function FileTemplateFacts({ template }: { readonly template: FileTemplateView }) {
  const fields = requestedFileValuesOfTemplate(template);
  const said = requestedFileFieldKeys.filter(
    (name) => name === 'required' || (name !== 'name' && fields[name] !== newRequestedFileValues[name]),
  );
  return <TemplateFacts facts={requestedFileFieldFacts(said, fields, template.fileCategory?.name)} />;
}
