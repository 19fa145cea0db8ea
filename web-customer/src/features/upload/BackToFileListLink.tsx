import { useLocation } from 'react-router-dom';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { BackLink } from '../../components/BackLink.tsx';
import { signedInTexts } from '../../signedInTexts.ts';

function listIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : '';
}

interface BackToListProps {
  readonly enquiry: Pick<EnquiryView, 'id'>;
  readonly file: Pick<RequestedFileView, 'status'>;
}

/** To the list that one came from, as long as the document stands in it; else to the enquiry. */
export function BackToFileListLink({ enquiry: { id }, file }: BackToListProps) {
  const list = listIn(useLocation().state);
  return list.split(',').includes(file.status) ? (
    <BackLink to={fillPath(customerPaths.files, { id, status: list })}>{signedInTexts.files.toList}</BackLink>
  ) : (
    <BackLink to={fillPath(customerPaths.enquiry, { id })}>{signedInTexts.files.toEnquiry}</BackLink>
  );
}
