import { Box, Typography } from '@mui/material';
import { appTexts } from '@portal/contracts/instance/texts/appTexts';
import type { BankTextKey } from '@portal/contracts/instance/texts/bankTexts';
import { mailTexts } from '@portal/contracts/instance/texts/mailTexts';
import { payoutMailTexts } from '@portal/contracts/instance/texts/payoutMailTexts';
import { Panel } from '../../../components/Panel.tsx';
import { texts } from '../../../texts.ts';
import { BankTextRow } from './BankTextRow.tsx';

const words = texts.ownTexts;

/** What the bank says in its own words, by where it is read. */
export function BankTextsPanel() {
  return (
    <Panel title={texts.configuration.sections.texts}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary' }}>{words.hint}</Typography>
        <Group title={words.app} keys={Object.keys(appTexts) as BankTextKey[]} />
        <Group title={words.mails} keys={Object.keys(mailTexts) as BankTextKey[]} />
        <Group title={words.payouts} keys={Object.keys(payoutMailTexts) as BankTextKey[]} />
      </Box>
    </Panel>
  );
}

function Group({ title, keys }: { readonly title: string; readonly keys: readonly BankTextKey[] }) {
  return (
    <section>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {keys.map((key) => (
          <BankTextRow key={key} of={key} />
        ))}
      </Box>
    </section>
  );
}
