import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { payoutSuccessNotices } from '@portal/contracts/payouts/texts';
import type { DisbursementView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';
import { useMountedRef } from '@portal/web-shared/commands/useMountedRef.ts';
import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { disbursementKey, disbursementQuery, progressElementsOfDisbursementQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import {
  getTanRequest,
  requestTan,
  resubmitUnchangedDisbursement,
  submitDisbursement,
} from '../../../api/requests/payouts/disbursementCommands.ts';
import { useLimitedPolling } from '../../../components/useLimitedPolling.ts';
import { useNotify } from '../../../app/notices/noticeContext.ts';
import { payoutTexts } from '../../../payoutTexts.ts';
import { progressTextToSubmit, type DisbursementWithInputsAndProofs } from '../editor/requestValues.ts';
import type { DisbursementDraftForm } from '../editor/useDisbursementDraftForm.ts';
import { remainingSeconds } from './monotonicClock.ts';
import type { SubmittedScreenState } from './useSubmittedScreen.ts';

interface SubmissionOptions {
  readonly record: DisbursementWithInputsAndProofs;
  readonly draft: Pick<DisbursementDraftForm, 'form' | 'autosave'>;
  /** True where something is wrong: then it is in sight. */
  readonly showWrong: () => Promise<boolean>;
  /** The same of what the server refuses. `saved`: the field that it was to save. */
  readonly showRefused: (problem: ApiProblem, saved?: string) => boolean;
  readonly submittedScreen: Pick<SubmittedScreenState, 'noteSubmitted' | 'noteUnanswered' | 'forgetUnanswered'>;
}

/** A code that is on its way, for what the answer says; `number` tells one from the next. */
export interface PendingTanRequest extends TanRequestView {
  readonly number: number;
  /** When the answer came, by `performance.now()`: the device's clock may be wrong or be set meanwhile. */
  readonly arrivedAtMs: number;
  /** Why no entry can be right any more; undefined while one can. */
  readonly endedBy: 'wrongEntries' | 'newerCode' | 'change' | undefined;
}

export type DisbursementSubmissionFlow = ReturnType<typeof useSubmitDisbursementWithTan>;

const TAN_REQUIRED = 'tan_required';
/** Too little to type a code in. */
const LAST_SECONDS = 20;

/** In the history, so that a page that the phone has loaded anew shows the dialog again. */
interface DialogState {
  readonly tanDialog?: boolean;
}

/** Not one that runs out while it is typed, unless the next has to be waited for. One that has ended is shown as such. */
const isShownAgain = ({ validForSeconds, attemptsLeft, newCodeInSeconds }: TanRequestView): boolean =>
  attemptsLeft === 0 || validForSeconds >= LAST_SECONDS || newCodeInSeconds > 0;

/** The code of a request and the dialog that asks for it, which stands in the history. */
function useTanDialog(id: string) {
  const [tan, setTan] = useState<PendingTanRequest>();
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = (location.state as DialogState | null)?.tanDialog === true;
  const here = useLatest(location);
  const mounted = useMountedRef();
  const setOpen = (tanDialog: boolean): void => {
    if (!mounted.current) return;
    const state = { ...(here.current.state as DialogState | null), tanDialog };
    void navigate(here.current, { replace: true, state, preventScrollReset: true });
  };
  const show = (answer: TanRequestView, isNew: boolean): void => {
    const arrivedAtMs = performance.now();
    setTan((before) => ({ ...answer, number: isNew ? (before?.number ?? 0) + 1 : 1, arrivedAtMs, endedBy: endOf(answer) }));
    setOpen(true);
  };
  /** Whoever closed the dialog, or loaded the page anew, goes on with the code that is in the message. */
  const askUnlessAsked = async (): Promise<void> => {
    const held = await getTanRequest(id);
    if (held !== undefined && isShownAgain(held)) show(held, false);
    else show(await requestTan(id), true);
  };
  const latestTan = useLatest(tan);
  const readAnew = async (): Promise<void> => {
    const shown = latestTan.current;
    const held = await getTanRequest(id);
    // Not of the answer to a question that a new code has overtaken.
    setTan((before) => (before?.number === shown?.number ? withTimeLeft(before, held) : before));
  };
  const isMissing = isOpen && tan === undefined;
  useEffect(() => {
    if (!isMissing) return;
    void getTanRequest(id)
      .then((held) => (held === undefined ? setOpen(false) : show(held, false)))
      .catch((error: unknown) => {
        announceFailure(error);
        setOpen(false);
      });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when a dialog stands in the history and its code is not known
  }, [isMissing]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // A sleeping phone may stop the counting; its code runs out nevertheless.
    const countAnew = (): void => {
      if (document.visibilityState === 'visible') void readAnew().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', countAnew);
    return () => document.removeEventListener('visibilitychange', countAnew);
    // oxlint-disable-next-line react/exhaustive-deps -- it reads of the request alone
  }, [isOpen, id]);
  useLimitedPolling(isOpen && tan?.delivery === 'underway', tan?.number ?? 0, readAnew);
  return { tan, setTan, isOpen, setOpen, show, askUnlessAsked };
}

/** Checks, saves, and hands the request in: with a code, or without where the last one still holds (specification 002 §4). */
export function useSubmitDisbursementWithTan({
  record,
  draft: { form, autosave },
  showWrong,
  showRefused,
  submittedScreen: { noteSubmitted, noteUnanswered, forgetUnanswered },
}: SubmissionOptions) {
  const { id, status } = record.disbursement;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { tan, setTan, isOpen, setOpen, show, askUnlessAsked } = useTanDialog(id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  const done = (answer: DisbursementView, notice: string): void => {
    if (isOpen) setOpen(false);
    noteSubmitted(answer, notice);
  };
  /** A report that nobody touched is handed in as it stands there. */
  const fillReports = async (): Promise<void> => {
    for (const { id: inputId, inputTemplate } of record.inputs) {
      const typed = form.getValues(`inputs.${inputId}`);
      if (inputTemplate.type !== 'progress' || typed !== '') continue;
      const elements = await queryClient.fetchQuery(progressElementsOfDisbursementQuery(id, inputTemplate.id));
      const text = progressTextToSubmit(typed, elements);
      if (text !== typed) form.setValue(`inputs.${inputId}`, text);
    }
  };
  const showUnsaved = (): void => {
    const state = autosave.state();
    if (state.kind !== 'refused') return notify({ tone: 'warning', text: payoutTexts.saving[state.kind] });
    if (!showRefused(state.problem, state.field)) setProblem(state.problem);
  };
  const submit = async (): Promise<void> => {
    await fillReports();
    if (await showWrong()) {
      // What can be saved is saved nevertheless.
      await autosave.flushAgain();
      return;
    }
    setProblem(undefined);
    if (!(await autosave.flushAgain())) return showUnsaved();
    if (status !== 'problem') return askUnlessAsked();
    const notice = payoutSuccessNotices.disbursementResubmitted;
    try {
      forgetUnanswered();
      done(await resubmitUnchangedDisbursement(id, autosave.etag()), notice);
    } catch (error) {
      if (asProblem(error).isRetryable) noteUnanswered(notice);
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
          const met = asProblem(error);
          if (!showRefused(met)) setProblem(met);
          void queryClient.invalidateQueries({ queryKey: disbursementKey(id) });
        })
        .finally(() => setBusy(false));
    },
    tan: isOpen ? tan : undefined,
    /** Another code; the one before no longer counts. */
    askAgain: async () => {
      try {
        show(await requestTan(id), true);
        return undefined;
      } catch (error) {
        return asProblem(error);
      }
    },
    /** The bank has said that the code can never be right again. */
    end: () => setTan((before) => before && { ...before, endedBy: 'wrongEntries' }),
    close: () => setOpen(false),
    confirm: (submitCode: string, contentHash: string): Promise<DisbursementView> => {
      forgetUnanswered();
      return submitDisbursement(id, submitCode, contentHash);
    },
    confirmed: (answer: DisbursementView): void => done(answer, payoutSuccessNotices.disbursementSubmitted),
    /** The code could not be confirmed; `isDialogGone`: nobody reads there why. */
    noteFailed: (met: ApiProblem, isDialogGone: boolean): void => {
      if (met.isRetryable) noteUnanswered(payoutSuccessNotices.disbursementSubmitted);
      const isAtBank = queryClient.getQueryData(disbursementQuery(id).queryKey)?.value.status === 'submitted';
      if (isDialogGone && !(met.isRetryable && isAtBank)) announceFailure(met);
    },
  };
}

const endOf = ({ attemptsLeft }: TanRequestView): PendingTanRequest['endedBy'] => (attemptsLeft === 0 ? 'wrongEntries' : undefined);

/** The same code with what is left of it now; one that no longer counts for what is shown has ended. */
function withTimeLeft(before: PendingTanRequest | undefined, held: TanRequestView | undefined): PendingTanRequest | undefined {
  const now = performance.now();
  if (before === undefined || before.endedBy !== undefined) return before;
  if (held?.contentHash === before.contentHash) return { ...before, ...held, arrivedAtMs: now, endedBy: endOf(held) };
  if (held !== undefined) return { ...before, endedBy: 'newerCode' };
  return remainingSeconds(before.arrivedAtMs, before.validForSeconds, now) === 0 ? before : { ...before, endedBy: 'change' };
}
