import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { payoutNotices } from '@portal/contracts/payouts/texts';
import type { DisbursementView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';
import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { disbursementKey, progressQuery } from '../../../api/requests/payouts/getDisbursement.ts';
import { requestTan, resubmitDisbursement } from '../../../api/requests/payouts/submitDisbursement.ts';
import { useNotify } from '../../../app/notices/noticeContext.ts';
import { payoutTexts } from '../../../payoutTexts.ts';
import { discardDraft } from '../autosave/drafts.ts';
import { progressText, type RequestRecord, type RequestValues } from '../editor/requestValues.ts';

interface SubmissionOptions {
  readonly record: RequestRecord;
  readonly form: UseFormReturn<RequestValues>;
  readonly flush: () => Promise<boolean>;
  /** True where something is wrong: then it is in sight. */
  readonly showWrong: () => Promise<boolean>;
  readonly onSubmitted: () => void;
}

/** A code that is on its way, for what the answer says; `number` tells one from the next. */
export interface AskedTan extends TanRequestView {
  readonly number: number;
  readonly askedAt: number;
  /** What was to be confirmed then. */
  readonly content: string;
}

export interface Submission {
  readonly busy: boolean;
  /** Why it could not be handed in. */
  readonly problem: ApiProblem | undefined;
  readonly start: () => void;
  readonly tan: AskedTan | undefined;
  readonly disbursementId: string;
  /** Another code; the one before no longer counts. */
  readonly askAgain: () => Promise<ApiProblem | undefined>;
  readonly close: () => void;
  readonly done: (answer: DisbursementView, again: boolean) => void;
}

const TAN_REQUIRED = 'tan_required';
/** Too little to type a code in. */
const LAST_MOMENT_MS = 20_000;

/** Checks, saves, and hands the request in: with a code, or without where the last one still holds (specification 002 §4). */
export function useSubmission({ record, form, flush, showWrong, onSubmitted }: SubmissionOptions): Submission {
  const { id, status } = record.disbursement;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [tan, setTan] = useState<AskedTan>();
  const [isOpen, setOpen] = useState(false);
  const latest = useLatest(record);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  const contentNow = (): string => {
    const { name, disbursementPositions } = latest.current.disbursement;
    return JSON.stringify([name, disbursementPositions]);
  };
  const show = (answer: TanRequestView): void => {
    setTan((before) => ({ ...answer, number: (before?.number ?? 0) + 1, askedAt: Date.now(), content: contentNow() }));
    setOpen(true);
  };
  /** Whoever closed the dialog to look once more needs no other code, and would get none for a minute. */
  const askUnlessAsked = async (): Promise<void> => {
    const isStillGood = tan !== undefined && Date.parse(tan.validUntil) > Date.now() + LAST_MOMENT_MS && tan.content === contentNow();
    if (isStillGood) setOpen(true);
    else show(await requestTan(id));
  };
  const done = (answer: DisbursementView, again: boolean): void => {
    discardDraft(id);
    setTan(undefined);
    notify({ tone: 'positive', text: again ? payoutNotices.disbursementResubmitted : payoutNotices.disbursementSubmitted });
    queryClient.setQueryData(
      [...disbursementKey(id), 'itself'],
      (seen: { etag: string } | undefined) => seen && { ...seen, value: answer },
    );
    void queryClient.invalidateQueries({ queryKey: ['payouts'] });
    onSubmitted();
  };
  /** A report that nobody touched is handed in as it stands there. */
  const fillReports = async (): Promise<void> => {
    for (const { id: inputId, inputTemplate } of record.inputs) {
      const typed = form.getValues(`inputs.${inputId}`);
      if (inputTemplate.type !== 'progress' || typed !== '') continue;
      const elements = await queryClient.fetchQuery(progressQuery(id, inputTemplate.id));
      const text = progressText(typed, elements);
      if (text !== typed) form.setValue(`inputs.${inputId}`, text);
    }
  };
  const submit = async (): Promise<void> => {
    await fillReports();
    if (await showWrong()) {
      // What can be saved is saved nevertheless.
      await flush();
      return;
    }
    if (!(await flush())) {
      notify({ tone: 'warning', text: payoutTexts.saving.offline });
      return;
    }
    setProblem(undefined);
    if (status !== 'problem') return askUnlessAsked();
    try {
      done(await resubmitDisbursement(id), true);
    } catch (error) {
      if (asProblem(error).code.toLowerCase() !== TAN_REQUIRED) throw error;
      await askUnlessAsked();
    }
  };
  return {
    busy,
    problem,
    start: () => {
      if (busy) return;
      setBusy(true);
      void submit()
        .catch((error: unknown) => {
          announceFailure(error);
          setProblem(asProblem(error));
          void queryClient.invalidateQueries({ queryKey: disbursementKey(id) });
        })
        .finally(() => setBusy(false));
    },
    tan: isOpen ? tan : undefined,
    disbursementId: id,
    askAgain: async () => {
      try {
        show(await requestTan(id));
        return undefined;
      } catch (error) {
        return asProblem(error);
      }
    },
    close: () => setOpen(false),
    done,
  };
}
