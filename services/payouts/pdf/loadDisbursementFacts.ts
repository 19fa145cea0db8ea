import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { loadDisbursementStatusChanges, type DisbursementStatusChange } from '../disbursement/loadDisbursementStatusChanges.ts';
import type { Disbursement, FinancingProjectState } from '../financing-project/financingProjectState.ts';

/** All that a printed request says, beside what it is printed for. */
export interface DisbursementFacts {
  readonly project: FinancingProjectState;
  readonly disbursement: Disbursement;
  readonly customer: { readonly customerId: string | null; readonly firstName: string | null; readonly lastName: string | null };
  /** Names of purposes by their ids; deleted ones are missing. */
  readonly typeNames: ReadonlyMap<string, string>;
  /** Newest first. */
  readonly history: readonly DisbursementStatusChange[];
}

type DisbursementDocument = ReadModelDocument & Pick<DisbursementFacts, 'customer'>;
type TypeDocument = ReadModelDocument & { readonly name: string };

export async function loadDisbursementFacts(
  reader: ReadModelReader,
  project: FinancingProjectState,
  disbursement: Disbursement,
): Promise<DisbursementFacts> {
  const document = await reader.get<DisbursementDocument>('disbursements', disbursement.id);
  const typeIds = [...new Set(disbursement.positions.map(({ financingProjectTypeId }) => financingProjectTypeId))];
  const types = await Promise.all(typeIds.map((id) => reader.get<TypeDocument>('financingProjectTypes', id)));
  return {
    project,
    disbursement,
    customer: document?.customer ?? { customerId: null, firstName: null, lastName: null },
    typeNames: new Map(types.flatMap((type) => (type === undefined ? [] : [[type.id, type.name] as const]))),
    history: await loadDisbursementStatusChanges(reader, disbursement.id),
  };
}
