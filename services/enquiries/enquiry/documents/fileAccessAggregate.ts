import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';

type FileAccessed = Extract<EnquiryEvent, { type: 'FileAccessed' }>;

export interface RecordAccessCommand {
  readonly fileId: string;
  readonly access: 'download' | 'preview';
}

/**
 * Who looked at a document when. A stream of its own beside the enquiry: looking at a document must not make the
 * revision stale that an employee is about to decide on.
 */
export const fileAccessAggregate: Aggregate<null, FileAccessed, RecordAccessCommand> = {
  category: 'fileAccess',
  initial: null,
  keepsPersonalData: false,
  evolve: () => null,
  decide: ({ fileId, access }) => [{ type: 'FileAccessed', data: { fileId, access } }],
};
