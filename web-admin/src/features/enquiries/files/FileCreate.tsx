import { Button } from '@mui/material';
import { useRef } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { requestFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { seenIn } from '../../../api/seenIn.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { FormShell } from '../../../components/form/FormShell.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { Panel } from '../../../components/Panel.tsx';
import { useDone } from '../../../components/useDone.ts';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import { useFileCrumbs } from './useFileCrumbs.ts';
import { fileBodyOf, FileFields, fileResolver, newFile, type FileFieldValues } from './FileFields.tsx';

/** Asks the customer for a document. */
export function FileCreate() {
  const { id = '', enquiryId = '' } = useParams();
  const provider = useDataProvider<PortalDataProvider>();
  const { data: enquiry } = useGetOne<EnquiryView>('enquiries', { id: enquiryId });
  const done = useDone();
  const navigate = useNavigate();
  const next = useRef(false);
  const back = fillPath(adminPaths.enquiry, { id, enquiryId });
  const command = useCommandForm<FileFieldValues, FileView>({
    defaultValues: newFile,
    resolver: fileResolver(requestFileSchema, { enquiry: enquiryId }),
    run: (values) => provider.requestFile({ enquiry: enquiryId, ...fileBodyOf(values) }),
    invalidates: seenIn.file,
    onAnswer: done(texts.files.requested),
    onDone: () => {
      if (!next.current) return void navigate(back);
      // The next one stands behind it, in the same category.
      const { fileCategory, sortIndex } = command.form.getValues();
      command.restart({ ...newFile, fileCategory, sortIndex });
      requestAnimationFrame(() => command.form.setFocus('name'));
    },
  });
  const send = (another: boolean): void => {
    next.current = another;
    command.submit();
  };
  return (
    <PageFrame title={texts.newFileTitle} narrow back={back} crumbs={useFileCrumbs(id, enquiryId, enquiry)}>
      <Panel>
        <FormShell
          command={command}
          actions={
            <>
              <Button component={RouterLink} to={back}>
                {texts.cancel}
              </Button>
              <SubmitButton type="button" variant="outlined" busy={command.busy} onClick={() => send(true)}>
                {texts.files.saveAndNext}
              </SubmitButton>
              <SubmitButton busy={command.busy} onClick={() => void (next.current = false)}>
                {texts.requestFile}
              </SubmitButton>
            </>
          }
        >
          <FileFields />
        </FormShell>
      </Panel>
    </PageFrame>
  );
}
