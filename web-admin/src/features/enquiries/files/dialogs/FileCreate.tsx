import { useRef } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { requestFileSchema, type RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { queriesShowing } from '../../../../api/queriesShowing.ts';
import { textOrNull } from '../../../../components/form/emptyIsNull.ts';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { FormWithin } from '../../../../components/dialog/FormWithin.tsx';
import { SubmitButton } from '../../../../components/SubmitButton.tsx';
import { texts } from '../../../../texts.ts';
import { useFileCrumbs } from '../useFileCrumbs.ts';
import { fileBodyOf, FileFields, newFile } from '../FileFields.tsx';
import { FileTemplateInput, type NewFileValues } from './FileTemplateInput.tsx';
import { useConsoleForm } from '../../../../components/command/useConsoleCommand.ts';
import { CreatePage } from '../../../../frame/CreatePage.tsx';

const emptyRequest: NewFileValues = { ...newFile, fileTemplate: '' };

/** Asks the customer for a document. */
export function FileCreate() {
  const { enquiryId = '' } = useParams();
  return (
    <FormWithin resource="enquiries" id={enquiryId}>
      <FileCreateForm />
    </FormWithin>
  );
}

function FileCreateForm() {
  const { id = '', enquiryId = '' } = useParams();
  const { data: enquiry } = useGetOne<EnquiryView>('enquiries', { id: enquiryId });
  const navigate = useNavigate();
  const next = useRef(false);
  const back = fillPath(adminPaths.enquiry, { id, enquiryId });
  const bodyOf = ({ fileTemplate, ...values }: NewFileValues): RequestFileBody => ({
    enquiry: enquiryId,
    ...fileBodyOf(values),
    fileTemplate: textOrNull(fileTemplate),
  });
  const command = useConsoleForm<NewFileValues, FileView>({
    defaultValues: emptyRequest,
    resolver: formResolver<NewFileValues>({ schema: requestFileSchema, bodyOf, required: ['description', 'sortIndex'] }),
    run: (provider, values) => provider.requestFile(bodyOf(values)),
    invalidates: queriesShowing.file,
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
      crumbs={useFileCrumbs(id, enquiryId, enquiry)}
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
      <FileFields />
    </CreatePage>
  );
}
