import { useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { Box, Button, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { requestFileSchema, type RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { queryKeysToInvalidate } from '../../../../api/queryKeysToInvalidate.ts';
import { textOrNull } from '../../../../components/form/emptyIsNull.ts';
import { SubmitButton } from '../../../../components/SubmitButton.tsx';
import { texts } from '../../../../texts.ts';
import { useCrumbsToEnquiry } from '../../enquiryCrumbs.ts';
import {
  requestedFileBodyOf,
  RequestedFileFields,
  newRequestedFileValues,
  requestedFileFieldsRequiredBeyondSchema,
  type RequestedFileFieldValues,
} from '../RequestedFileFields.tsx';
import { useConsoleCommandForm } from '../../../../components/command/useConsoleCommand.ts';
import { CreatePage } from '../../../../frame/CreatePage.tsx';
import { RequestedFileTemplateSelect } from '../../by-template/FileOrEnquiryTemplateSelect.tsx';
import { requestedFileValuesOfTemplate, requestedFileFieldLabel, requestedFileFieldKeys } from '../fieldsInWords.ts';

const emptyRequest: NewRequestedFileValues = { ...newRequestedFileValues, fileTemplate: '' };

/** Asks the customer for a document. */
export function RequestedFileCreatePage() {
  const { id = '', enquiryId = '' } = useParams();
  const enquiry = useGetOne<EnquiryView>('enquiries', { id: enquiryId });
  const navigate = useNavigate();
  const next = useRef(false);
  const back = fillPath(adminPaths.enquiry, { id, enquiryId });
  const bodyOf = ({ fileTemplate, ...values }: NewRequestedFileValues): RequestFileBody => ({
    enquiry: enquiryId,
    ...requestedFileBodyOf(values),
    fileTemplate: textOrNull(fileTemplate),
  });
  const command = useConsoleCommandForm<NewRequestedFileValues, RequestedFileView>({
    defaultValues: emptyRequest,
    resolver: createFormResolver<NewRequestedFileValues>({
      schema: requestFileSchema,
      bodyOf,
      required: requestedFileFieldsRequiredBeyondSchema,
    }),
    run: (provider, values) => provider.requestFile(bodyOf(values)),
    invalidates: queryKeysToInvalidate.file,
    done: texts.files.requested,
    onDone: (_, sent) => {
      if (!next.current) return void navigate(back);
      // The next one stands behind it, in the same category.
      const { fileCategory, sortIndex } = sent;
      command.restart({ ...emptyRequest, fileCategory, sortIndex }, sent);
      requestAnimationFrame(() => command.form.setFocus('name'));
    },
  });
  const send = (another: boolean): void => {
    next.current = another;
    command.submit();
  };
  return (
    <CreatePage
      title={texts.newFileTitle}
      back={back}
      crumbs={useCrumbsToEnquiry(id, enquiryId, enquiry.data)}
      within={enquiry}
      command={command}
      keptAs={`document of ${enquiryId}`}
      submit={
        <>
          <SubmitButton type="button" variant="outlined" busy={command.busy} onClick={() => send(true)}>
            {texts.files.saveAndNext}
          </SubmitButton>
          <SubmitButton busy={command.busy} onClick={() => void (next.current = false)}>
            {texts.requestFile}
          </SubmitButton>
        </>
      }
    >
      <FileTemplateInput />
      <RequestedFileFields />
    </CreatePage>
  );
}

interface NewRequestedFileValues extends RequestedFileFieldValues {
  /** The id, or nothing. */
  readonly fileTemplate: string;
}

/** Fills the fields of a new request from a template. What was typed before stays until somebody wants it otherwise. */
function FileTemplateInput() {
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
  const [last, setLast] = useState<{ readonly template: FileTemplateView; readonly fields: RequestedFileFieldValues } | null>(null);
  // The form may have begun anew since.
  const filled = last !== null && last.template.id === values.fileTemplate ? last : null;
  const start: RequestedFileFieldValues = { ...newRequestedFileValues, ...formState.defaultValues };
  const before = filled?.fields ?? start;
  const fill = (fields: RequestedFileFieldValues, names: readonly (keyof RequestedFileFieldValues)[]): void => {
    for (const name of names) setValue(name, fields[name], { shouldDirty: true });
    clearErrors([...names]);
  };
  const choose = (template: FileTemplateView | null): void => {
    const fields = template === null ? start : requestedFileValuesOfTemplate(template);
    fill(
      fields,
      requestedFileFieldKeys.filter((name) => values[name] === before[name]),
    );
    setLast(template === null ? null : { template, fields });
    setValue('fileTemplate', template?.id ?? '', { shouldDirty: true });
    clearErrors('fileTemplate');
  };
  return {
    filled,
    others: filled === null ? [] : requestedFileFieldKeys.filter((name) => values[name] !== filled.fields[name]),
    choose,
    takeAll: () => (filled === null ? undefined : fill(filled.fields, requestedFileFieldKeys)),
    error: getFieldState('fileTemplate', formState).error?.message,
  };
}
