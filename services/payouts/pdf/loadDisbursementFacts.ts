import { confirmedPurposeNames } from '@portal/contracts/payouts/confirmedPurposeNames';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { loadDisbursementStatusChanges, type DisbursementStatusChange } from '../disbursement/loadDisbursementStatusChanges.ts';
import type { Disbursement, FinancingProjectState } from '../financing-project/financingProjectState.ts';

/** All that a printed request says, beside what it is printed for. */
export interface DisbursementFacts {
  readonly project: FinancingProjectState;
  readonly disbursement: Disbursement;
  readonly customer: { readonly customerId: string | null; readonly firstName: string | null; readonly lastName: string | null };
  /** Names of purposes by their ids, as `loadPurposeNames` finds them. */
  readonly typeNames: ReadonlyMap<string, string>;
  /** Newest first. */
  readonly history: readonly DisbursementStatusChange[];
}

type DisbursementDocument = ReadModelDocument & Pick<DisbursementFacts, 'customer'>;

export async function loadDisbursementFacts(
  reader: ReadModelReader,
  project: FinancingProjectState,
  disbursement: Disbursement,
): Promise<DisbursementFacts> {
  const document = await reader.get<DisbursementDocument>('disbursements', disbursement.id);
  return {
    project,
    disbursement,
    customer: document?.customer ?? { customerId: null, firstName: null, lastName: null },
    typeNames: await loadPurposeNames(reader, disbursement),
    history: await loadDisbursementStatusChanges(reader, disbursement.id),
  };
}

/** By their ids, deleted ones too: what the purposes of a request were called when it was confirmed, else what they are called now. */
export async function loadPurposeNames(reader: ReadModelReader, disbursement: Disbursement): Promise<ReadonlyMap<string, string>> {
  const ids = disbursement.positions.map(({ financingProjectTypeId }) => financingProjectTypeId);
  const purposes = await findDocumentsById<ReadModelDocument & { readonly name: string }>(reader, 'financingProjectTypes', ids);
  return new Map([...[...purposes].map(([id, { name }]) => [id, name] as const), ...confirmedPurposeNames(disbursement)]);
}
