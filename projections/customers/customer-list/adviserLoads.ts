import type { AdviserLoad, AdviserLoadsView } from '@portal/contracts/customers/views/adviserLoads';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import type { Principal } from '@portal/platform/http/defineRoute';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { CUSTOMERS_COLLECTION } from './customerListProjection.ts';

/** What is read of the load that statistics keep; absent for who has nothing to do. */
interface Load {
  readonly id: string;
  readonly open: number;
}

/** Two small looks an adviser: customers are counted as they are written, cases in the statistics. */
export async function loadAdviserLoadsView(reader: ReadModelReader, ids: readonly string[], viewer: Principal): Promise<AdviserLoadsView> {
  const open = seesLoad(viewer) ? await openEnquiriesOf(reader, ids) : undefined;
  const advisers = await Promise.all(
    ids.map(async (id): Promise<AdviserLoad> => {
      const customers = await customersOf(reader, id);
      return { id, customers, openEnquiries: open === undefined ? null : (open.get(id) ?? 0) };
    }),
  );
  return { advisers };
}

/** As the statistics have it. */
const seesLoad = (viewer: Principal): boolean => hasRole(viewer, 'ROLE_BANK_EMPLOYEE_UPLOAD') || hasRole(viewer, 'ROLE_BANK_ADMIN');

async function customersOf(reader: ReadModelReader, adviserId: string): Promise<number> {
  const { total } = await reader.find(CUSTOMERS_COLLECTION, {
    filter: [
      { field: 'archivedAt', op: 'exists', value: false },
      { field: 'adviserId', op: 'eq', value: adviserId },
    ],
    limit: 1,
  });
  return total;
}

async function openEnquiriesOf(reader: ReadModelReader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const loads = await reader.getMany<Load>('statistics-loads', ids);
  return new Map(loads.map(({ id, open }) => [id, open]));
}
