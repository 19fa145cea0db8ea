import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import type { EnquiriesServices } from '../../enquiriesServices.ts';
import { enquiryAggregate } from '../enquiryAggregate.ts';
import type { EnquiryState } from '../enquiryState.ts';
import { discardableFileVersionBlobs, supersededFileVersionBlobs } from './keptDocuments.ts';

const events = ['FileUploaded', 'FileProcessed', 'FileRemoved', 'EnquiryDeleted'] as const satisfies readonly EnquiryEvent['type'][];
type After = Extract<EnquiryEvent, { readonly type: (typeof events)[number] }>;

/**
 * One version before the present one is kept, and what the bank has had before it, until the file is processed; all versions go
 * once the file or the enquiry is removed. Hashes stay in the history.
 */
export function deleteSupersededDocumentsPolicy({ commands, blobs }: Pick<EnquiriesServices, 'commands' | 'blobs'>): Policy {
  return {
    name: 'delete-superseded-documents',
    events,
    replay: true,
    async handle(recorded) {
      const event = recorded as RecordedEvent<After>;
      const { state } = await commands.load(enquiryAggregate, idOfStream(event.envelope.stream));
      for (const blobId of goneWith(event, state)) await blobs.delete(blobId);
    },
  };
}

function goneWith(event: After, state: EnquiryState): readonly string[] {
  switch (event.type) {
    case 'FileUploaded':
      return discardableFileVersionBlobs(state, event.data.fileId);
    case 'FileProcessed':
    case 'FileRemoved':
      return supersededFileVersionBlobs(state, event.data.fileId);
    case 'EnquiryDeleted':
      return state.uploads.map(({ blobId }) => blobId);
  }
}
