import type { CreateDisbursement } from '@portal/contracts/payouts/commands/disbursement';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { DisbursementPosition } from '../financing-project/financingProjectState.ts';

/** The same command finds the same ids. */
export const newPositions = (positions: CreateDisbursement['disbursementPositions'], commandId: string): readonly DisbursementPosition[] =>
  positions.map(({ creditId, financingProjectTypeId, amount }, index) => ({
    positionId: derivedId(commandId, 'position', index),
    creditId,
    financingProjectTypeId,
    amountCents: amount,
  }));
