import type { RecordedEvent } from '@portal/platform/journal/journal';

/**
 * Nothing that names this stream can be there yet, so it need not be looked for. An erasure folds the event once more beside
 * all that names the stream: there it is no beginning.
 */
export const beginsStream = ({ envelope: { revision, erased } }: RecordedEvent): boolean => revision === 0 && !erased;
