import type { ImportCustomersBody } from '@portal/contracts/customers/commands/importCustomers';
import { MAX_IMPORT_ROWS_PER_CALL } from '@portal/contracts/customers/customerImport';
import type { CustomerImportRow } from '@portal/contracts/customers/views/customerImport';
import type { BatchResult } from '@portal/contracts/shared/batch';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';

/** By the ids of the rows: null for who was created, or invited where he was there already, else why not. */
export type ImportResults = ReadonlyMap<string, string | null>;

interface ImportRun {
  readonly provider: Pick<PortalDataProvider, 'importCustomers'>;
  readonly invite: boolean;
  /** Those that are done already are left out. */
  readonly before: ImportResults;
  readonly onResults: (results: ImportResults) => void;
  readonly isStopped: () => boolean;
}

const CREATED = 200;
const reasonOf = ({ status, detail }: BatchResult['results'][number]): string | null => (status === CREATED ? null : (detail ?? ''));

/** Some rows after the other, so that little is lost when it is cut off: what was sent before comes again as it was. */
export async function runCustomerImport(rows: readonly CustomerImportRow[], run: ImportRun): Promise<ImportResults> {
  const left = rows.flatMap(({ id, customer, existingId }): ImportCustomersBody['rows'] => {
    if (run.before.has(id)) return [];
    if (customer !== null) return [{ id, customer: { ...customer, roles: [...customer.roles] } }];
    return existingId === null ? [] : [{ id, existingId }];
  });
  let results = run.before;
  for (let at = 0; at < left.length && !run.isStopped(); at += MAX_IMPORT_ROWS_PER_CALL) {
    const part = left.slice(at, at + MAX_IMPORT_ROWS_PER_CALL);
    const answer = await run.provider.importCustomers({ invite: run.invite, rows: part });
    results = new Map([...results, ...answer.results.map((result) => [result.id, reasonOf(result)] as const)]);
    run.onResults(results);
  }
  return results;
}
