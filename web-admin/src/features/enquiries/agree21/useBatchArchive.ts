import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag, HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { attachmentBodyOf, bodyForFile, filingOf, type FileArchiveValues, withOwnFiling } from './archiveForm.ts';
import type { BatchItem, BatchOutcome } from './batchItems.ts';

/**
 * Hands documents over one after the other, each by a command of its own: one that fails holds up no other, and what was done
 * when the batch was cut off stays done.
 */
export function useBatchArchive(enquiry: WithEtag<EnquiryView>) {
  const provider = useDataProvider<PortalDataProvider>();
  const [progress, setProgress] = useState<number>();
  const send = (item: BatchItem, values: FileArchiveValues, etag: string): Promise<Partial<HasEtag>> =>
    item.kind === 'file'
      ? provider.archiveFile({ ...item.file, '@etag': etag }, bodyForFile(values, item.file, enquiry.status))
      : provider.archiveAttachment(
          { ...item.attachment, '@etag': etag },
          attachmentBodyOf({ enquiryAttachment: filingOf(item.attachment, values.file), customer: values.customer }),
        );
  const archiveAll = async (items: readonly BatchItem[], values: FileArchiveValues): Promise<readonly BatchOutcome[]> => {
    const outcomes: BatchOutcome[] = [];
    // Of the case: each answer names the next, so that none is sent twice.
    let etag = enquiry['@etag'];
    for (const [index, item] of items.entries()) {
      setProgress(index + 1);
      const reason = await send(item, withOwnFiling(values, item.id), etag).then(
        (answer) => void (etag = answer['@etag'] ?? etag),
        (error: unknown) => asProblem(error).detail,
      );
      outcomes.push({ item, reason });
    }
    setProgress(undefined);
    return outcomes;
  };
  return { progress, archiveAll };
}
