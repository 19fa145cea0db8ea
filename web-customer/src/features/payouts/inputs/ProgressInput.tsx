import { Box, Button, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import {
  DEFAULT_PROGRESS_ITEM_LABEL,
  PAYOUT_NAME_MAX_LENGTH,
  MAX_ITEMS_PER_PROGRESS_REPORT,
  CONSTRUCTION_PROGRESS_MAX_PERCENT,
} from '@portal/contracts/payouts/limits';
import {
  isProgressComplete,
  mayDecrease,
  mayIncrease,
  newProgressLabelFault,
  stringifyProgressReport,
  type DisbursementProgressElement,
} from '@portal/contracts/payouts/progress';
import type { InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Callout } from '../../../components/state/Callout.tsx';
import { LabelledTextInput, FieldNote } from '../../../components/fields/LabelledTextInput.tsx';
import { progressElementsOfDisbursementQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import { texts } from '../../../texts.ts';
import { payoutTexts } from '../../../payoutTexts.ts';
import { useChosenPages } from '../../../uploads/pages/useEditableChosenPages.ts';
import { tradePhotosUploadKey, photosOfTrade, BuildingTradePhotos } from '../photos/BuildingTradePhotos.tsx';
import { labelWithRequiredMark } from './inputText.ts';
import { mergedProgressRows, progressTextAfterStep, progressTextAfterRemovingRow, progressTextWithAddedRow } from './mergedProgressRows.ts';
import { InfoText } from './InfoText.tsx';
import { ProgressStepButton } from './ProgressStepButton.tsx';
import { PartHeading, QuietText } from '../../../components/TextParts.tsx';
import { useFocusOnChange } from '../../../components/useFocusOnChange.ts';
import { useSpokenStatus } from '../../../components/useSpokenStatus.tsx';

const words = payoutTexts.progress;

interface ProgressInputProps {
  readonly input: InputValueView;
  /** JSON text of the elements. */
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** How far the building is, element by element, in steps of 25 percent. */
export function ProgressInput({ input, value, error, readOnly, onChange }: ProgressInputProps) {
  const { inputTemplate: template } = input;
  const id = useId();
  const disbursementId = input.disbursement.slice(input.disbursement.lastIndexOf('/') + 1);
  const { data, error: failure, refetch } = useQuery(progressElementsOfDisbursementQuery(disbursementId, template.id));
  const [said, say] = useSpokenStatus();
  const [removals, setRemovals] = useState(0);
  const group = useFocusOnChange<HTMLDivElement>(removals);
  const change = (next: string, words: string): void => {
    onChange(next);
    say(words);
  };
  const rows = mergedProgressRows(value, data ?? []);
  // An upload that is tried again writes the report as it is by then.
  const latestRows = useLatest(rows);
  const word = template.progressItemLabel ?? DEFAULT_PROGRESS_ITEM_LABEL;
  return (
    <Box
      ref={group}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
      data-wrong={error === undefined ? undefined : ''}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <PartHeading id={id}>{labelWithRequiredMark(template)}</PartHeading>
        {isProgressComplete(rows, template.progressAllowAdd) ? (
          <Typography variant="body2" sx={{ color: 'success.main', display: 'flex', gap: 1 }}>
            <Icon name="check_circle" />
            {words.complete}
          </Typography>
        ) : null}
      </Box>
      {template.infotext === null ? null : <InfoText of={template.infotext} />}
      {failure === null || data !== undefined ? null : (
        <Callout tone="warning" action={<Button onClick={() => void refetch()}>{texts.common.retry}</Button>}>
          {texts.problems.failedTitle}
        </Callout>
      )}
      {rows.length === 0 && data !== undefined ? <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rows.map((row) => (
          <li key={row.label}>
            <ProgressRow
              row={row}
              input={input}
              readOnly={readOnly || data === undefined}
              onStep={(steps) => {
                const next = progressTextAfterStep(rows, row.label, steps);
                change(next, words.said(row.label, row.value + steps * 25));
              }}
              onRemove={() => {
                change(progressTextAfterRemovingRow(rows, row.label), words.removed(row.label));
                setRemovals(removals + 1);
              }}
              onPhotos={() => onChange(stringifyProgressReport(latestRows.current))}
            />
          </li>
        ))}
      </Box>
      <FieldNote id={`${id}-note`} error={error} />
      {template.progressAllowAdd && !readOnly && data !== undefined && rows.length < MAX_ITEMS_PER_PROGRESS_REPORT ? (
        <AddElement word={word} rows={rows} onAdd={(label) => change(progressTextWithAddedRow(rows, label), words.added(label.trim()))} />
      ) : null}
      {said}
    </Box>
  );
}

interface ProgressRowProps {
  readonly row: DisbursementProgressElement;
  readonly input: InputValueView;
  readonly readOnly: boolean;
  readonly onStep: (steps: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onPhotos: () => void;
}

function ProgressRow({ row, input, readOnly, onStep, onRemove, onPhotos }: ProgressRowProps) {
  const isWaiting = useChosenPages(tradePhotosUploadKey(input, row.label)).length > 0;
  const hasPhotos = isWaiting || photosOfTrade(input, row.label).length > 0;
  const notes = [words.before(row.previousValue), row.nextValue === null ? '' : words.later(row.nextValue)].filter(Boolean).join(', ');
  return (
    <Box
      sx={{
        // What a blocked button says stands above the row: beside the button it would leave a narrow screen.
        position: 'relative',
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        p: 3,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 3,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{row.label}</Typography>
        {notes === '' ? null : <QuietText>{notes}</QuietText>}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {readOnly ? null : (
          <ProgressStepButton
            icon="remove"
            name={words.less(row.label)}
            possible={mayDecrease(row)}
            blocked={!row.editable || row.value > 0}
            onStep={() => onStep(-1)}
          />
        )}
        <Typography sx={{ minWidth: 56, textAlign: 'center', fontWeight: 650 }}>{words.percent(row.value)}</Typography>
        {readOnly ? null : (
          <ProgressStepButton
            icon="add"
            name={words.more(row.label)}
            possible={mayIncrease(row)}
            blocked={!row.editable}
            onStep={() => onStep(1)}
          />
        )}
        {row.deletable && !readOnly ? <RemoveButton label={row.label} isBlocked={hasPhotos} onRemove={onRemove} /> : null}
      </Box>
      <Segments value={row.value} previous={row.previousValue} />
      <BuildingTradePhotos input={input} trade={row.label} readOnly={readOnly} onUpload={onPhotos} />
    </Box>
  );
}

/** With the element its photos would go: they are removed first, one by one. */
function RemoveButton({
  label,
  isBlocked,
  onRemove,
}: {
  readonly label: string;
  readonly isBlocked: boolean;
  readonly onRemove: () => void;
}) {
  const name = isBlocked ? payoutTexts.photos.removeFirst(label) : words.remove(label);
  return (
    <IconButton
      aria-label={name}
      title={name}
      aria-disabled={isBlocked || undefined}
      onClick={isBlocked ? undefined : onRemove}
      sx={isBlocked ? { color: 'text.disabled', cursor: 'default' } : {}}
    >
      <Icon name="delete" size={24} />
    </IconButton>
  );
}

/** Four quarters; those of earlier requests stand in another shade. */
function Segments({ value, previous }: { readonly value: number; readonly previous: number }) {
  const quarters = [25, 50, 75, CONSTRUCTION_PROGRESS_MAX_PERCENT];
  return (
    <Box aria-hidden="true" sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, gridTemplateColumns: 'repeat(4, 1fr)' }}>
      {quarters.map((quarter) => (
        <Box
          key={quarter}
          sx={{
            height: 8,
            borderRadius: 1,
            border: '1px solid',
            borderColor: quarter <= value ? 'primary.main' : 'controlLine',
            backgroundColor: quarter <= previous ? 'tone.info.line' : quarter <= value ? 'primary.main' : 'transparent',
          }}
        />
      ))}
    </Box>
  );
}

interface AddElementProps {
  readonly word: string;
  readonly rows: readonly DisbursementProgressElement[];
  readonly onAdd: (label: string) => void;
}

function AddElement({ word, rows, onAdd }: AddElementProps) {
  const [label, setLabel] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = (event?: FormEvent): void => {
    event?.preventDefault();
    const found = tooLongFault(label, PAYOUT_NAME_MAX_LENGTH) ?? newProgressLabelFault(label, rows);
    setFault(found);
    input.current?.focus();
    if (found !== undefined) return;
    onAdd(label);
    setLabel('');
  };
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px' }}>
        <LabelledTextInput
          label={words.newLabel(word)}
          value={label}
          error={fault}
          inputRef={input}
          onChange={(typed) => {
            setLabel(typed);
            setFault(undefined);
          }}
          maxLength={PAYOUT_NAME_MAX_LENGTH}
          input={{
            autoComplete: 'off',
            onKeyDown: (event) => {
              if (event.key === 'Enter') add(event);
            },
          }}
        />
      </Box>
      <Button variant="outlined" startIcon={<Icon name="add" />} onClick={() => add()} sx={{ mt: { xs: 0, sm: '28px' }, minHeight: 48 }}>
        {words.add(word)}
      </Button>
    </Box>
  );
}
