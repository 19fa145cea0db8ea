import type { DisbursementStatus, PayoutInitiator } from '@portal/contracts/payouts/status';
import type { Document, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { Disbursement, FinancingProjectState } from '../financing-project/financingProjectState.ts';

/** All that a printed request says, beside what it is printed for. */
export interface DisbursementFacts {
  readonly project: FinancingProjectState;
  readonly disbursement: Disbursement;
  readonly customer: { readonly customerId: string | null; readonly firstName: string | null; readonly lastName: string | null };
  /** Names of purposes by their ids; deleted ones are missing. */
  readonly typeNames: ReadonlyMap<string, string>;
  /** Newest first. */
  readonly history: readonly StatusChange[];
}

export interface StatusChange {
  readonly createdAt: string;
  readonly previousStatus: DisbursementStatus;
  readonly newStatus: DisbursementStatus;
  readonly initiatedBy: PayoutInitiator;
  readonly message: string | null;
}

type DisbursementDocument = Document & Pick<DisbursementFacts, 'customer'>;
type TypeDocument = Document & { readonly name: string };

const AT_ONCE = 100;
const MOST_PAGES = 100;

export async function disbursementFacts(
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
    history: await historyOf(reader, disbursement.id),
  };
}

async function historyOf(reader: ReadModelReader, disbursementId: string): Promise<readonly StatusChange[]> {
  const changes: StatusChange[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items } = await reader.find<StatusChange & Document>('disbursementStatusChanges', {
      filter: [{ field: 'disbursementId', op: 'eq', value: disbursementId }],
      sort: [{ field: 'revision', direction: 'desc' }],
      offset: changes.length,
      limit: AT_ONCE,
    });
    changes.push(...items);
    if (items.length < AT_ONCE) break;
  }
  return changes;
}
