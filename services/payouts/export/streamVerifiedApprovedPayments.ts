import { confirmedPurposeNames } from '@portal/contracts/payouts/confirmedPurposeNames';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import { iterateAllRows } from '@portal/platform/read-model-store/iterateAllRows';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { EventForged } from '@portal/platform/journal/eventUnreadable';
import type { Log } from '@portal/platform/log/createLog';
import { isDisbursementConfirmedAndApproved } from '../financing-project/confirmation.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { projectStreamNameOf } from '../project/declareProjectCommand.ts';

/** One transfer: a position of an approved request that is not paid yet. */
export interface ApprovedPayment {
  readonly positionId: string;
  /** Of the request: how often it was given back before. */
  readonly givenBack: number;
  readonly disbursementName: string;
  readonly projectPublicId: string;
  readonly customerNumber: string;
  readonly customerName: string;
  readonly creditNumber: string;
  readonly financingProjectType: string;
  readonly amountCents: number;
  readonly iban: string;
  readonly holder: string;
  readonly submittedAt: string;
}

interface ApprovedDocument extends ReadModelDocument {
  readonly projectId: string;
  readonly submittedAt: string;
  /** An object while the first of two employees has withdrawn the approval. */
  readonly firstWithdrawal: object | null;
  readonly customer: { readonly customerId: string | null; readonly firstName: string | null; readonly lastName: string | null };
}
type TypeDocument = ReadModelDocument & { readonly name: string };

interface Parts {
  readonly reader: ReadModelReader;
  readonly commands: Pick<CommandHandler, 'load'>;
  readonly log: Pick<Log, 'error'>;
}

const approved = { filter: [{ field: 'status', op: 'eq', value: 'approved' }], by: 'submittedAt' } as const;

/** How many approved requests are left out because their withdrawal waits for a second employee. */
export async function countPendingWithdrawals(reader: ReadModelReader): Promise<number> {
  let count = 0;
  for await (const { firstWithdrawal } of iterateAllRows<ApprovedDocument, 'submittedAt'>(reader, 'disbursements', approved))
    if (firstWithdrawal !== null) count += 1;
  return count;
}

/**
 * Oldest first, as they are found. The read model says where to look; what is approved, the projects say. What one of two employees
 * has withdrawn stays out: it may never become due, and a transfer cannot be called back.
 */
export async function* streamVerifiedApprovedPayments({ reader, commands, log }: Parts): AsyncGenerator<ApprovedPayment> {
  const typeNames = new Map<string, string>();
  const nameOfType = async (id: string): Promise<string> => {
    if (!typeNames.has(id)) typeNames.set(id, (await reader.get<TypeDocument>('financingProjectTypes', id))?.name ?? '');
    return typeNames.get(id) ?? '';
  };
  for await (const { id, projectId, customer } of iterateAllRows<ApprovedDocument, 'submittedAt'>(reader, 'disbursements', approved)) {
    const state = await unlessForged(() => commands.load(financingProjectAggregate, projectId));
    const disbursement = state?.disbursements.find((one) => one.id === id && one.status === 'approved');
    if (state === undefined || (disbursement !== undefined && !isDisbursementConfirmedAndApproved(state, disbursement))) {
      log.error('a payment is left out of the export: it is not what was confirmed and approved', {
        component: 'payouts',
        code: 'payment-not-proven',
        stream: projectStreamNameOf(projectId),
      });
      continue;
    }
    if (disbursement?.firstWithdrawal !== undefined) continue;
    for (const { positionId, creditId, financingProjectTypeId, amountCents } of disbursement?.positions ?? []) {
      const credit = state.credits.find((one) => one.id === creditId);
      if (credit === undefined || credit.payoutAccount === null) continue;
      yield {
        positionId,
        givenBack: disbursement?.givenBack ?? 0,
        disbursementName: disbursement?.name ?? '',
        projectPublicId: state.publicId,
        customerNumber: customer.customerId ?? '',
        customerName: firstAndLastName(customer),
        creditNumber: credit.creditNumber ?? '',
        financingProjectType:
          (disbursement && confirmedPurposeNames(disbursement).get(financingProjectTypeId)) ?? (await nameOfType(financingProjectTypeId)),
        amountCents,
        ...credit.payoutAccount,
        submittedAt: disbursement?.submittedAt ?? '',
      };
    }
  }
}

/** Undefined for a project in whose history somebody has written. */
async function unlessForged(load: () => Promise<{ readonly state: FinancingProjectState }>): Promise<FinancingProjectState | undefined> {
  try {
    return (await load()).state;
  } catch (error) {
    if (error instanceof EventForged) return undefined;
    throw error;
  }
}
