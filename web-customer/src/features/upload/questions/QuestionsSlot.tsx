import { lazy, Suspense } from 'react';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { Callout } from '../../../components/state/Callout.tsx';
import { questionTexts } from '../../../questionTexts.ts';
import { linkSession } from '../../../session/linkSession.ts';

interface QuestionsSlotProps {
  readonly enquiryId: string;
  readonly file: FileView;
}

/** Without a connection the page goes on without them. */
const FileQuestions = lazy(async () => {
  try {
    return { default: (await import('./FileQuestions.tsx')).FileQuestions };
  } catch {
    return { default: NotLoaded };
  }
});

const NotLoaded = () => <Callout tone="neutral">{questionTexts.reload}</Callout>;

/** The questions come after the page: uploading waits for nothing. An access link opens none: they are between the bank and its customer. */
export const QuestionsSlot = (props: QuestionsSlotProps) =>
  linkSession() !== null ? null : (
    <Suspense fallback={null}>
      <FileQuestions {...props} />
    </Suspense>
  );
