import type { ImportCustomersBody } from '@portal/contracts/customers/commands/importCustomers';
import type { CustomerImportPreview } from '@portal/contracts/customers/views/customerImport';
import type { BatchResult } from '@portal/contracts/shared/batch';
import { parseJsonAnswer } from '@portal/web-shared/http/apiProblem.ts';
import { sendFiles } from './httpClientForReading.ts';
import { runCommandForRecord } from './runCommand.ts';

/** Customers from a file: a look at what would happen, and then the rows of it. */
export const customerImportCommands = {
  async previewCustomers(file: File, signal: AbortSignal): Promise<CustomerImportPreview> {
    const body = new FormData();
    body.append('file[]', file, file.name);
    const { text } = await sendFiles({
      path: 'customers/import/preview',
      body,
      idempotencyKey: crypto.randomUUID(),
      signal,
      onProgress: () => undefined,
    });
    return parseJsonAnswer(text) as CustomerImportPreview;
  },
  importCustomers: (rows: ImportCustomersBody) => runCommandForRecord<BatchResult>('customers/import', 'POST', rows),
};
