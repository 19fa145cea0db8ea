import type { DisbursementView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { runFreeCommand } from '../../runCommand.ts';

/** Sends a code for what stands there now, and tells what that is. */
export const requestTan = (id: string): Promise<TanRequestView> => runFreeCommand(`valutierung-disbursements/${id}/submit-request`, {});

export const submitDisbursement = (id: string, submitCode: string): Promise<DisbursementView> =>
  runFreeCommand(`valutierung-disbursements/${id}/submit`, { submitCode });

/** With the code of last time, as long as what it was for stands there unchanged. */
export const resubmitDisbursement = (id: string): Promise<DisbursementView> =>
  runFreeCommand(`valutierung-disbursements/${id}/resubmit`, {});
