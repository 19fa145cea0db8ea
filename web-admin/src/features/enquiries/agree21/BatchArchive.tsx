import { useState, type ReactNode } from 'react';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useFocusFallback } from '../../../components/useFocusFallback.ts';
import { newRequestedFileArchive, type RequestedFileArchiveValues } from './archiveForm.ts';
import { BatchArchiveDialog } from './BatchArchiveDialog.tsx';
import { BatchBar } from './BatchBar.tsx';
import { outcomesNow, type BatchOutcome } from './batchItems.ts';
import { BatchResultDialog } from './BatchResultDialog.tsx';
import { BatchSelectionContext, useNewBatchSelection } from './batchSelection.ts';

interface BatchArchiveProps {
  readonly enquiry: WithEtag<EnquiryView>;
  /** Not while documents are checked one beside the other. */
  readonly offered: boolean;
  readonly children: ReactNode;
}

type Step =
  | { readonly kind: 'form'; readonly values: RequestedFileArchiveValues }
  | { readonly kind: 'result'; readonly values: RequestedFileArchiveValues; readonly outcomes: readonly BatchOutcome[] };

/** Several documents of a case at once: chosen in their rows, handed over one after the other, told of in the end. */
export function BatchArchive({ enquiry, offered, children }: BatchArchiveProps) {
  const selection = useNewBatchSelection(enquiry);
  const [step, setStep] = useState<Step>();
  const { home, goHome } = useFocusFallback<HTMLParagraphElement>();
  const close = (): void => {
    setStep(undefined);
    goHome();
  };
  return (
    <BatchSelectionContext value={selection}>
      {selection.isOn && offered ? (
        <BatchBar countRef={home} onStart={() => setStep({ kind: 'form', values: newRequestedFileArchive })} />
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
          outcomes={outcomesNow(step.outcomes, enquiry)}
          canRepeat={selection.chosen.length > 0}
          onRepeat={() => setStep({ kind: 'form', values: step.values })}
          onClose={close}
        />
      ) : null}
    </BatchSelectionContext>
  );
}
