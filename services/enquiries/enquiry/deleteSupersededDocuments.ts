import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import { enquiryAggregate } from './enquiryAggregate.ts';
import { enquiryIdOf } from './enquiryIdOf.ts';
import { supersededBlobs } from './enquiryState.ts';

/** Earlier versions go once the file is processed, all versions once the file or the enquiry is removed; hashes stay in the history. */
export function deleteSupersededDocuments({ commands, blobs }: Pick<EnquiriesDeps, 'commands' | 'blobs'>): Policy {
  return {
    name: 'delete-superseded-documents',
    events: ['FileProcessed', 'FileRemoved', 'EnquiryDeleted'],
    replay: true,
    async handle(recorded) {
      const event = recorded as Recorded<EnquiryEvent>;
      const { state } = await commands.load(enquiryAggregate, enquiryIdOf(event.envelope.stream));
      const gone =
        event.type === 'EnquiryDeleted'
          ? state.uploads.map(({ blobId }) => blobId)
          : event.type === 'FileProcessed' || event.type === 'FileRemoved'
            ? supersededBlobs(state, event.data.fileId)
            : [];
      for (const blobId of gone) await blobs.delete(blobId);
    },
  };
}
