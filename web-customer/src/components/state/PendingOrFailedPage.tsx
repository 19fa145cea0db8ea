import { Page } from '../../app/layout/Page.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface PendingPageProps {
  /** Null while it is on its way. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Of the skeleton. */
  readonly rows?: number;
}

/** In place of a page whose data or code is on its way, or did not come. */
export const PendingOrFailedPage = ({ error = null, onRetry = () => undefined, rows }: PendingPageProps) => (
  <Page>{error === null ? <PageSkeleton rows={rows} /> : <LoadFailure error={error} onRetry={onRetry} />}</Page>
);
