import { useRef } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { requestFileSchema, type RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { queryKeysToInvalidate } from '../../../../api/queryKeysToInvalidate.ts';
import { textOrNull } from '../../../../components/form/emptyIsNull.ts';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { SubmitButton } from '../../../../components/SubmitButton.tsx';
import { texts } from '../../../../texts.ts';
import { useRequestedFileCrumbs } from '../useRequestedFileCrumbs.ts';
import { requestedFileBodyOf, RequestedFileFields, newRequestedFile } from '../RequestedFileFields.tsx';
import { FileTemplateInput, type NewRequestedFileValues } from './FileTemplateInput.tsx';
import { useConsoleForm } from '../../../../components/command/useConsoleCommand.ts';
import { CreatePage } from '../../../../frame/CreatePage.tsx';

const emptyRequest: NewRequestedFileValues = { ...newRequestedFile, fileTemplate: '' };

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
  const command = useConsoleForm<NewRequestedFileValues, RequestedFileView>({
    defaultValues: emptyRequest,
    resolver: formResolver<NewRequestedFileValues>({ schema: requestFileSchema, bodyOf, required: ['description', 'sortIndex'] }),
    run: (provider, values) => provider.requestFile(bodyOf(values)),
    invalidates: queryKeysToInvalidate.file,
    done: texts.files.requested,
    onDone: () => {
      if (!next.current) return void navigate(back);
      // The next one stands behind it, in the same category.
      const { fileCategory, sortIndex } = command.form.getValues();
      command.restart({ ...emptyRequest, fileCategory, sortIndex });
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
      crumbs={useRequestedFileCrumbs(id, enquiryId, enquiry.data)}
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
