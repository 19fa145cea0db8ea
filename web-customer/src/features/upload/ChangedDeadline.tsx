import { useState } from 'react';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { formatDay } from '@portal/contracts/shared/time/days';
import { Callout } from '../../components/state/Callout.tsx';
import { useChosenPages } from '../../uploads/pages/useEditableChosenPages.ts';
import { useUploadTexts } from '../../uploadTexts.ts';

interface ChangedDeadlineProps {
  readonly enquiry: Pick<EnquiryView, 'expiresAt'>;
  readonly fileId: string;
}

/** The bank has moved the deadline while pages are chosen. */
export function ChangedDeadline({ enquiry: { expiresAt }, fileId }: ChangedDeadlineProps) {
  const [first] = useState(expiresAt);
  const words = useUploadTexts().kept;
  const pages = useChosenPages(fileId);
  if (expiresAt === first || pages.length === 0) return null;
  return (
    <Callout tone="info" role="status">
      {expiresAt === null ? words.noDeadline : words.newDeadline(formatDay(expiresAt))}
    </Callout>
  );
}
