import { Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Card } from '../../components/Card.tsx';
import { useOwnDataTexts } from '../../ownDataTexts.ts';

const ExportOwnDataDialog = lazy(async () => ({ default: (await import('./ExportOwnDataDialog.tsx')).ExportOwnDataDialog }));

/** A copy of all that the bank keeps of the customer (GDPR, articles 15 and 20). */
export function ExportOwnData() {
  const [asking, setAsking] = useState(false);
  const words = useOwnDataTexts();
  return (
    <Card labelledBy="own-data-copy" sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <div>
        <Typography id="own-data-copy" component="h2" variant="h2">
          {words.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words.text}</Typography>
      </div>
      <Button variant="outlined" startIcon={<Icon name="download" />} onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ExportOwnDataDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
