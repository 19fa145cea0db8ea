import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { queryKeysToInvalidate } from '../../../../api/queryKeysToInvalidate.ts';
import { Facts } from '../../../../components/facts/Facts.tsx';
import { texts } from '../../../../texts.ts';
import { RequestedFileTemplateSelect } from '../../by-template/FileOrEnquiryTemplateSelect.tsx';
import {
  requestedFileValuesOfTemplate,
  requestedFileFieldLabel,
  requestedFileFieldKeys,
  requestedFileFieldText,
} from '../fieldsInWords.ts';
import { requestedFileValuesOf } from '../RequestedFileFields.tsx';
import { CommandFormDialog } from '../../../../components/form/CommandFormDialog.tsx';

interface Values {
  readonly fileTemplateId: string;
}

const resolver = createFormResolver<Values>({ required: ['fileTemplateId'] });

interface ApplyFileTemplateDialogProps {
  readonly file: WithEtag<RequestedFileView>;
  readonly onClose: () => void;
}

/** Brings a request to what a template says, and shows before what that changes. */
export const ApplyTemplateToRequestedFileDialog = ({ file, onClose }: ApplyFileTemplateDialogProps) => (
  <CommandFormDialog
    title={texts.creation.applyTemplate}
    keptAs={null}
    defaultValues={{ fileTemplateId: '' }}
    resolver={resolver}
    run={(provider, { fileTemplateId }) => provider.applyFileTemplate(file, fileTemplateId)}
    invalidates={queryKeysToInvalidate.file}
    done={texts.notices.fileEdited}
    onClose={onClose}
  >
    <Fields file={file} />
  </CommandFormDialog>
);

function Fields({ file }: { readonly file: RequestedFileView }) {
  const { setValue, clearErrors, getFieldState, formState } = useFormContext<Values>();
  const [template, setTemplate] = useState<FileTemplateView | null>(null);
  const choose = (next: FileTemplateView | null): void => {
    setTemplate(next);
    setValue('fileTemplateId', next?.id ?? '', { shouldDirty: true });
    clearErrors();
  };
  return (
    <>
      <Typography>{texts.creation.applyText}</Typography>
      <RequestedFileTemplateSelect
        required
        value={template}
        onChange={choose}
        error={getFieldState('fileTemplateId', formState).error?.message}
      />
      {template === null ? null : <Changes file={file} template={template} />}
    </>
  );
}

function Changes({ file, template }: { readonly file: RequestedFileView; readonly template: FileTemplateView }) {
  const now = requestedFileValuesOf(file);
  const then = requestedFileValuesOfTemplate(template);
  const changed = requestedFileFieldKeys.filter((name) => now[name] !== then[name]);
  return (
    <Box role="status" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3 }}>
      {changed.length === 0 ? (
        <Typography>{texts.creation.nothingChanges}</Typography>
      ) : (
        <Facts
          columns={1}
          facts={changed.map((name) => ({
            label: requestedFileFieldLabel(name),
            value: texts.creation.applied(
              requestedFileFieldText(name, now, file.fileCategory?.name),
              requestedFileFieldText(name, then, template.fileCategory?.name),
            ),
          }))}
        />
      )}
    </Box>
  );
}
