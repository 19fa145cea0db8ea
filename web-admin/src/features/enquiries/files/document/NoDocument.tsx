import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { texts } from '../../../../texts.ts';

const reasons: Partial<Record<RequestedFileStatus, string>> = texts.files.noDocument;

/** Where a document would stand: why there is none to look at. */
export const NoDocument = ({ status }: { readonly status: RequestedFileStatus }) => (
  <EmptyState drawing="folder" text={reasons[status] ?? texts.files.documentGone} />
);
