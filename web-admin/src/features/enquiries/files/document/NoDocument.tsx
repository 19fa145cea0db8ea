import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import type { FileStatus } from '@portal/contracts/enquiries/status';
import { texts } from '../../../../texts.ts';

const reasons: Partial<Record<FileStatus, string>> = texts.files.noDocument;

/** Where a document would stand: why there is none to look at. */
export const NoDocument = ({ status }: { readonly status: FileStatus }) => (
  <EmptyState drawing="folder" text={reasons[status] ?? texts.files.documentGone} />
);
