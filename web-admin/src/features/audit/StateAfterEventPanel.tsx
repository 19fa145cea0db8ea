import { Box, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { AuditHistoryStep } from '@portal/contracts/audit/views/auditHistory';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Facts } from '../../components/facts/Facts.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { auditFieldLabel, createRowNameLookup, auditValueText } from './auditFieldLabel.ts';
import { ScrollableTable } from './ScrollableTable.tsx';
import { stateRowsAfterStep, type StateRow } from './stateRowsAfterStep.ts';
import { initiatorLabel } from './initiatorLabel.ts';
import { FilterSwitch } from '../../components/list/filters/FilterSwitch.tsx';

const words = texts.audit;

/** What was the case after the chosen event, with what it changed marked, and what it says itself. */
export function StateAfterEventPanel({ steps, at }: { readonly steps: readonly AuditHistoryStep[]; readonly at: number }) {
  const [onlyChanged, setOnlyChanged] = useState(false);
  const step = steps[at];
  if (step === undefined) return null;
  const rows = stateRowsAfterStep(steps, at);
  const nameOf = createRowNameLookup(rows);
  const shown = rows.filter(({ changed }) => changed || !onlyChanged).sort((one, other) => Number(other.changed) - Number(one.changed));
  const title = words.stateAt(step.at && formatInstant(step.at));
  const unknown = steps.slice(0, at + 1).some(({ unreadable }) => unreadable === 'damaged');
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Panel title={title} flush actions={<FilterSwitch label={words.onlyChanged} checked={onlyChanged} onChange={setOnlyChanged} />}>
        {unknown ? (
          <Box sx={{ p: 4 }}>
            <Callout tone="negative">{words.stateUnknown}</Callout>
          </Box>
        ) : null}
        {!unknown && step.changes.length === 0 ? (
          <Typography sx={{ px: 4, py: 3, color: 'text.secondary' }}>{words.noChange}</Typography>
        ) : null}
        {shown.length === 0 ? null : (
          <ScrollableTable label={title} heads={[words.field, words.value]}>
            {shown.map((row) => (
              <ValueRow key={row.key} row={row} label={auditFieldLabel(row.key, nameOf)} />
            ))}
          </ScrollableTable>
        )}
      </Panel>
      <StepFacts step={step} nameOf={nameOf} />
    </Box>
  );
}

function ValueRow({ row: { key, value, before, changed }, label }: { readonly row: StateRow; readonly label: string }) {
  const word = value === undefined ? words.gone : before === undefined ? words.added : words.changed;
  return (
    <Box component="tr" sx={changed ? { bgcolor: 'action.selected' } : {}}>
      <Box component="th" scope="row" sx={{ width: '42%', overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
          <span>{value === undefined ? texts.common.none : auditValueText(key, value)}</span>
          {changed ? <StatusChip look={{ tone: value === undefined ? 'neutral' : 'accent', icon: 'edit' }} label={word} /> : null}
        </Box>
        {changed && before !== undefined && before !== null ? (
          <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
            {words.before(auditValueText(key, before))}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

function previousHashOf({ hash, previousHash }: AuditHistoryStep): ReactNode {
  if (hash === '') return words.hashUnreadable;
  return previousHash === '' ? words.firstOfStream : <code>{previousHash}</code>;
}

const hiddenTextFor = {
  erased: words.erasedFields,
  lost: words.lostFields,
  damaged: words.erasedFields,
  readable: words.ofCustomerAlone,
} as const satisfies Record<NonNullable<AuditHistoryStep['unreadable']> | 'readable', (fields: string) => string>;

function StepFacts({ step, nameOf }: { readonly step: AuditHistoryStep; readonly nameOf: (path: string) => string | undefined }) {
  const hidden = step.hidden.map((field) => auditFieldLabel(field, nameOf)).join(', ');
  return (
    <Panel title={words.facts} folds>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {step.unreadable === 'damaged' ? <Callout tone="negative">{words.damaged}</Callout> : null}
        {hidden === '' ? null : <Callout tone="neutral">{hiddenTextFor[step.unreadable ?? 'readable'](hidden)}</Callout>}
        <Facts
          facts={[
            { label: words.who, value: initiatorLabel(step) },
            ...step.facts
              .filter(({ key }) => !step.hidden.includes(key))
              .map(({ key, value }) => ({ label: auditFieldLabel(key, nameOf), value: auditValueText(key, value) })),
            { label: words.hash, value: step.hash === '' ? words.hashUnreadable : <code>{step.hash}</code>, wide: true },
            { label: words.previousHash, value: previousHashOf(step), wide: true },
          ]}
        />
      </Box>
    </Panel>
  );
}
