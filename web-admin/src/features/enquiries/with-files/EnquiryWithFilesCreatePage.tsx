import { Box, Typography } from '@mui/material';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { CustomerInput } from '../../../components/form/inputs/CustomerInput.tsx';
import { FormShell } from '../../../components/form/FormShell.tsx';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import { enquiryRowOpening } from '../enquiryColumns.tsx';
import { EnquiryFields } from '../EnquiryFields.tsx';
import { useCrumbsToEnquiryOverview } from '../enquiryCrumbs.ts';
import { EnquiryWithFilesTabs, requestedFileTabLabel, PANEL_ID, tabIdOf } from './EnquiryWithFilesTabs.tsx';
import {
  emptyEnquiryWithFilesValues,
  emptyRequestedFileTabValues,
  enquiryWithFilesBodyOf,
  enquiryWithFilesResolver,
  type EnquiryWithFilesValues,
  readEnquiryPrefillFromState,
} from './enquiryWithFilesForm.ts';
import { MASTER_DATA_TAB, useEnquiryWithFilesTabs } from './useEnquiryWithFilesTabs.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';
import { fileLimitChoicesWithCurrent } from '../../../components/form/inputs/fileLimitChoicesWithCurrent.ts';
import { SelectInput } from '../../../components/form/inputs/SelectInput.tsx';
import { newEnquiryAcceptOptions, newEnquiryMaxSizeOptions } from '@portal/contracts/enquiries/fileOptions';
import { RecordTextInput } from '../../../components/form/inputs/RecordTextInput.tsx';
import { requestedFileFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';

/** A new enquiry together with the documents that it asks for, all or nothing. */
export function EnquiryWithFilesCreatePage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const crumbs = useCrumbsToEnquiryOverview();
  const command = useConsoleCommandForm<EnquiryWithFilesValues, EnquiryView>({
    blocking: true,
    defaultValues: { ...emptyEnquiryWithFilesValues, ...readEnquiryPrefillFromState(state) },
    resolver: enquiryWithFilesResolver,
    // Else a document would be wrong as soon as it is added.
    checks: 'whenSent',
    run: (provider, values) => provider.createEnquiry(enquiryWithFilesBodyOf(values)),
    invalidates: queryKeysToInvalidate.enquiry,
    done: texts.notices.enquiryWithFilesCreated,
    onDone: (enquiry) => void navigate(enquiryRowOpening.to(enquiry)),
  });
  const tabs = useEnquiryWithFilesTabs(command.form);
  const place = tabs.ids.indexOf(tabs.shown);
  return (
    <PageFrame title={texts.newEnquiryTitle} narrow crumbs={crumbs}>
      <Panel flush>
        <EnquiryWithFilesTabs tabs={tabs} form={command.form} />
        <Box sx={{ p: 4 }}>
          <FormShell
            command={command}
            keptAs="enquiry with documents"
            actions={
              <>
                <LinkButton to={adminPaths.enquiries}>{texts.cancel}</LinkButton>
                <SubmitButton busy={command.busy}>{texts.enquiries.create}</SubmitButton>
              </>
            }
          >
            <Box ref={tabs.panel} role="tabpanel" id={PANEL_ID} aria-labelledby={tabIdOf(tabs.shown)} sx={{ display: 'grid', gap: 4 }}>
              {tabs.shown === MASTER_DATA_TAB ? (
                <>
                  <CustomerInput name="customer" />
                  <EnquiryFields isNew />
                </>
              ) : (
                <FileTab
                  key={tabs.shown}
                  place={place}
                  nameNow={() => requestedFileTabLabel(command.form.getValues(`requestedFiles.${place}.name`), place)}
                  onRemove={() => tabs.remove(tabs.shown)}
                />
              )}
            </Box>
          </FormShell>
        </Box>
      </Panel>
    </PageFrame>
  );
}

interface FileTabProps {
  readonly place: number;
  readonly nameNow: () => string;
  readonly onRemove: () => void;
}

const acceptChoices = fileLimitChoicesWithCurrent(newEnquiryAcceptOptions, emptyRequestedFileTabValues.accept);
const maxSizeChoices = fileLimitChoicesWithCurrent(newEnquiryMaxSizeOptions, emptyRequestedFileTabValues.maxSize);

/** The document at this place of the new case. */
function FileTab({ place, nameNow, onRemove }: FileTabProps) {
  const field = (name: string): string => `requestedFiles.${place}.${name}`;
  return (
    <>
      <RecordTextInput name={field('name')} field={requestedFileFieldDefinitions.name} />
      <RecordTextInput name={field('description')} field={requestedFileFieldDefinitions.description} required />
      <CheckboxInput name={field('required')} label={texts.files.required} help={texts.files.requiredHelp} />
      <FieldGrid>
        <SelectInput name={field('accept')} label={texts.files.accept} choices={acceptChoices} />
        <SelectInput name={field('maxSize')} label={texts.files.maxSize} choices={maxSizeChoices} />
      </FieldGrid>
      <Box>
        <OpenDialogButton label={texts.creation.removeFile} color="error" sx={{ ml: -2 }} icon="delete">
          {(close) => (
            <ConfirmDialog title={texts.creation.removeFile} danger onConfirm={onRemove} onClose={close}>
              <Typography>{texts.creation.removeFileText(nameNow())}</Typography>
            </ConfirmDialog>
          )}
        </OpenDialogButton>
      </Box>
    </>
  );
}
