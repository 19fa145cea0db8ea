import { Button, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { Icon } from '../../../components/Icon.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import { ImportTemplatesDialog } from './ImportTemplatesDialog.tsx';
import { readExistingTemplates } from './readExistingTemplates.ts';
import { renderTemplateDocument } from './templateDocument.ts';

const words = texts.templates.transfer;

/** Templates of both kinds, to a file and from one: those of enquiries name those of documents. */
export function TransferButtons() {
  const provider = useDataProvider<PortalDataProvider>();
  const [importing, setImporting] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { fileTemplates, enquiryTemplates } = await readExistingTemplates(provider);
      const content = new Blob([renderTemplateDocument(fileTemplates, enquiryTemplates)], { type: 'application/json' });
      saveFile({ content, headers: new Headers({ 'Content-Disposition': `attachment; filename="${words.fileName}"` }) });
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
      <Button variant="outlined" startIcon={<Icon name="upload_file" />} onClick={() => setImporting(true)}>
        {words.import}
      </Button>
      {importing ? <ImportTemplatesDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
