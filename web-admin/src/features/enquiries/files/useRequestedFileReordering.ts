import { useState } from 'react';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { moveEntryInList } from '../../../components/list/moveEntryInList.ts';
import { texts } from '../../../texts.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';

/** The place of one document, and how it is changed. */
export interface RowReorderControls {
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly onMove: (to: number) => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onDropHere: () => void;
}

/**
 * The order of a draft's documents as the customer will see it. Only there the list goes out as one; later each document has
 * its sort index among its data.
 */
export function useRequestedFileReordering(enquiry: WithEtag<EnquiryView>, files: readonly RequestedFileView[], offered: boolean) {
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const { mutate, isPending, problem } = useConsoleCommand<{ readonly from: number; readonly to: number }, unknown>({
    run: (provider, { from, to }) =>
      provider.orderFiles(
        enquiry,
        moveEntryInList(files, from, to).map(({ id }) => id),
      ),
    invalidates: queryKeysToInvalidate.file,
    onAnswer: (_, { from, to }) => setSaid(texts.files.placed(files[from]?.name ?? '', to + 1, files.length)),
  });
  const isOn = offered && enquiry.status === 'draft' && files.length > 1;
  const move = (from: number, to: number): void => {
    if (!isPending && from !== to) mutate({ from, to });
  };
  const of = (place: number): RowReorderControls | undefined =>
    isOn
      ? {
          place,
          count: files.length,
          isDragged: dragged === place,
          onMove: (to) => move(place, to),
          onDrag: (isDragged) => setDragged(isDragged ? place : undefined),
          onDropHere() {
            if (dragged !== undefined) move(dragged, place);
            setDragged(undefined);
          },
        }
      : undefined;
  return { of, said, problem };
}
