import { Button } from '@mui/material';
import { useState } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { useOwnDataExportTexts } from '../../ownDataExportTexts.ts';
import { createLazyPart } from '../../app/createLazyPart.tsx';
import { SectionCard } from '../../components/Section.tsx';

const ExportOwnDataDialog = createLazyPart(async () => (await import('./ExportOwnDataDialog.tsx')).ExportOwnDataDialog);

/** A copy of all that the bank keeps of the customer (GDPR, articles 15 and 20). */
export function ExportOwnDataSection() {
  const [asking, setAsking] = useState(false);
  const words = useOwnDataExportTexts();
  return (
    <SectionCard id="own-data-copy" title={words.title} text={words.text} sx={{ justifyItems: 'start' }}>
      <Button variant="outlined" startIcon={<Icon name="download" />} onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {asking ? <ExportOwnDataDialog onClose={() => setAsking(false)} /> : null}
    </SectionCard>
  );
}
