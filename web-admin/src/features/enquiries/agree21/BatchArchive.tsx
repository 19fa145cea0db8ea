import { useState, type ReactNode, type Ref } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { newRequestedFileArchiveValues, type RequestedFileArchiveValues } from './archiveForm.ts';
import { BatchArchiveDialog } from './BatchArchiveDialog.tsx';
import {
  refreshBatchItemOutcomes,
  type BatchItemOutcome,
  BatchSelectionContext,
  useNewBatchSelection,
  useBatchSelection,
  batchItemLabel,
} from './batchSelection.ts';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { ConsoleDialog } from '../../../components/dialog/ConsoleDialog.tsx';

interface BatchArchiveProps {
  readonly enquiry: WithEtag<EnquiryView>;
  /** Not while documents are checked one beside the other. */
  readonly offered: boolean;
  readonly children: ReactNode;
}

type Step =
  | { readonly kind: 'form'; readonly values: RequestedFileArchiveValues }
  | { readonly kind: 'result'; readonly values: RequestedFileArchiveValues; readonly outcomes: readonly BatchItemOutcome[] };

/** Several documents of a case at once: chosen in their rows, handed over one after the other, told of in the end. */
export function BatchArchive({ enquiry, offered, children }: BatchArchiveProps) {
  const selection = useNewBatchSelection(enquiry);
  const [step, setStep] = useState<Step>();
  const { home, goHome } = useFocusFallbackAfterAction<HTMLParagraphElement>();
  const close = (): void => {
    setStep(undefined);
    goHome();
  };
  return (
    <BatchSelectionContext value={selection}>
      {selection.isOn && offered ? (
        <BatchBar countRef={home} onStart={() => setStep({ kind: 'form', values: newRequestedFileArchiveValues })} />
      ) : null}
      {children}
      {step?.kind === 'form' ? (
        <BatchArchiveDialog
          enquiry={enquiry}
          items={selection.chosen}
          initial={step.values}
          onClose={close}
          onDone={(outcomes, values) => setStep({ kind: 'result', values, outcomes })}
        />
      ) : null}
      {step?.kind === 'result' ? (
        <BatchResultDialog
          outcomes={refreshBatchItemOutcomes(step.outcomes, enquiry)}
          canRepeat={selection.chosen.length > 0}
          onRepeat={() => setStep({ kind: 'form', values: step.values })}
          onClose={close}
        />
      ) : null}
    </BatchSelectionContext>
  );
}

interface BatchBarProps {
  /** Where the focus goes when the batch is over. */
  readonly countRef: Ref<HTMLParagraphElement>;
  readonly onStart: () => void;
}

/** Chooses all, and starts the batch. */
function BatchBar({ countRef, onStart }: BatchBarProps) {
  const { items, chosen, choose } = useBatchSelection();
  const isEmpty = items.length === 0;
  const ids = items.map(({ id }) => id);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 4,
        py: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <FormControlLabel
        disabled={isEmpty}
        label={texts.agree21.selectAll}
        control={
          <Checkbox
            size="small"
            checked={!isEmpty && chosen.length === items.length}
            indeterminate={chosen.length > 0 && chosen.length < items.length}
            onChange={(_, all) => choose(ids, all)}
          />
        }
      />
      <SecondaryText ref={countRef} tabIndex={-1} component="p" role="status" sx={{ outline: 'none', flex: '1 1 160px' }}>
        {isEmpty ? texts.agree21.nothingToArchive : texts.agree21.selected(chosen.length, items.length)}
      </SecondaryText>
      <span title={chosen.length === 0 ? texts.agree21.nothingSelected : undefined}>
        <Button variant="outlined" disabled={chosen.length === 0} startIcon={<Icon name="inventory_2" />} onClick={onStart}>
          {texts.batchArchive}
        </Button>
      </span>
    </Box>
  );
}

interface BatchResultDialogProps {
  readonly outcomes: readonly BatchItemOutcome[];
  readonly canRepeat: boolean;
  readonly onRepeat: () => void;
  readonly onClose: () => void;
}

/** What became of each document, the failed ones first and with their reasons. */
function BatchResultDialog({ outcomes, canRepeat, onRepeat, onClose }: BatchResultDialogProps) {
  const failed = outcomes.filter(({ reason }) => reason !== undefined);
  const succeeded = outcomes.filter(({ reason }) => reason === undefined);
  const repeats = failed.length > 0 && canRepeat;
  return (
    <ConsoleDialog
      title={texts.batchArchiveResult}
      onClose={onClose}
      actions={
        <>
          <Button {...(repeats ? {} : { variant: 'contained' as const, autoFocus: true })} onClick={onClose}>
            {texts.common.close}
          </Button>
          {repeats ? (
            <Button variant="contained" autoFocus onClick={onRepeat}>
              {texts.agree21.again}
            </Button>
          ) : null}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {failed.length === 0 ? null : (
          <Callout tone="warning" title={texts.agree21.failed(failed.length)}>
            <Outcomes label={texts.agree21.failed(failed.length)} outcomes={failed} />
            {repeats ? (
              <Typography variant="body2" sx={{ mt: 2 }}>
                {texts.agree21.failedHint}
              </Typography>
            ) : null}
          </Callout>
        )}
        {succeeded.length === 0 ? null : (
          <Callout tone="positive" title={texts.agree21.succeeded(succeeded.length)}>
            <Outcomes label={texts.agree21.succeeded(succeeded.length)} outcomes={succeeded} />
          </Callout>
        )}
      </Box>
    </ConsoleDialog>
  );
}

function Outcomes({ label, outcomes }: { readonly label: string; readonly outcomes: readonly BatchItemOutcome[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, mt: 1, pl: 4 }}>
      {outcomes.map(({ item, reason }) => (
        <Box component="li" key={item.id} sx={{ overflowWrap: 'anywhere', py: '2px' }}>
          {batchItemLabel(item)}
          {reason === undefined ? null : <SecondaryText>{reason}</SecondaryText>}
        </Box>
      ))}
    </Box>
  );
}
