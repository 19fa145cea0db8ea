import type { DisbursementView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { callOptional } from '../../apiClient.ts';
import { runFreeCommand } from '../../runCommand.ts';

/** Sends a code for what stands there now, and tells what that is. */
export const requestTan = (id: string): Promise<TanRequestView> => runFreeCommand(`valutierung-disbursements/${id}/submit-request`, {});

/** The code that was sent last, as long as it is for what stands there now; undefined where a new one is needed. */
export const getTanRequest = (id: string): Promise<TanRequestView | undefined> =>
  callOptional<TanRequestView>({ method: 'GET', path: `valutierung-disbursements/${id}/submit-request` });

export const submitDisbursement = (id: string, submitCode: string): Promise<DisbursementView> =>
  runFreeCommand(`valutierung-disbursements/${id}/submit`, { submitCode });

/** With the code of last time, as long as what it was for stands there unchanged. */
export const resubmitDisbursement = (id: string): Promise<DisbursementView> =>
  runFreeCommand(`valutierung-disbursements/${id}/resubmit`, {});
