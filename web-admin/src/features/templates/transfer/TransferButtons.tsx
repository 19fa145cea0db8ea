import { Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { Icon } from '../../../components/Icon.tsx';
import { downloadTextAsFile } from '../../../components/downloadTextAsFile.ts';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import { ImportTemplatesDialog } from './ImportTemplatesDialog.tsx';
import { readExistingTemplates } from './readExistingTemplates.ts';
import { renderTemplateExport } from './templateDocument.ts';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';

const words = texts.templates.transfer;

/** Templates of both kinds, to a file and from one: those of enquiries name those of documents. */
export function TransferButtons() {
  const provider = useDataProvider<PortalDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { fileTemplates, enquiryTemplates } = await readExistingTemplates(provider);
      downloadTextAsFile(words.fileName, 'application/json', renderTemplateExport(fileTemplates, enquiryTemplates));
    },
  });
  return (
    <>
      <Tooltip title={words.exportHint} describeChild>
        <span>
          <SubmitButton type="button" variant="outlined" startIcon={<Icon name="download" />} busy={isPending} onClick={() => mutate()}>
            {words.export}
          </SubmitButton>
        </span>
      </Tooltip>
      <OpenDialogButton label={words.import} variant="outlined" icon="upload_file">
        {(close) => <ImportTemplatesDialog onClose={close} />}
      </OpenDialogButton>
    </>
  );
}
