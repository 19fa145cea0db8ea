import { Box, Typography } from '@mui/material';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { Callout } from '../../../components/Callout.tsx';
import { Facts } from '../../../components/facts/Facts.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.confirmation;

/** What the customer has confirmed with a code, and whether it still is what stands there. */
export function CustomerConfirmationPanel({ disbursement: { confirmation } }: { readonly disbursement: DisbursementView }) {
  return (
    <Panel title={words.title}>
      {confirmation === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Callout tone={confirmation.stillHolds ? 'positive' : 'warning'} icon={confirmation.stillHolds ? 'verified_user' : 'gpp_maybe'}>
            {confirmation.stillHolds ? words.holds : words.broken}
          </Callout>
          <Facts
            columns={1}
            facts={[
              { label: words.at, value: formatInstantYearFirst(confirmation.confirmedAt) },
              {
                label: words.hash,
                value: (
                  <Box component="code" sx={{ fontFamily: 'ui-monospace, monospace', typography: 'caption', hyphens: 'none' }}>
                    {confirmation.contentHash}
                  </Box>
                ),
              },
            ]}
          />
        </Box>
      )}
    </Panel>
  );
}
