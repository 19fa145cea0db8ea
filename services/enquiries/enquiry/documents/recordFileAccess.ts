import { fileAccessCommand } from '../enquiryCommand.ts';
import type { RecordAccessCommand } from './fileAccessAggregate.ts';

/** Runs with the file's id when an employee has opened its document. */
export const recordFileAccess = fileAccessCommand<RecordAccessCommand['access']>({
  command: ({ params, body }) => ({ fileId: params.id, access: body }),
});
