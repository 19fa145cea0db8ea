import { Typography } from '@mui/material';
import type { InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { Facts } from '../../../components/facts/Facts.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { shownValue } from './shownValue.ts';

const words = payoutsTexts.request;

/** What the customer has filled in. What is only read and the progress stand elsewhere. */
export function RequestValues({ values }: { readonly values: readonly InputValueView[] }) {
  const answers = values.filter(({ inputTemplate: { type } }) => type !== 'info' && type !== 'progress');
  return (
    <Panel title={words.values}>
      {answers.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.noValues}</Typography>
      ) : (
        <Facts
          facts={answers.map(({ inputTemplate, value }) => ({
            label: inputTemplate.label,
            value: shownValue(inputTemplate, value) ?? words.unanswered,
            wide: inputTemplate.type === 'textarea',
          }))}
        />
      )}
    </Panel>
  );
}
