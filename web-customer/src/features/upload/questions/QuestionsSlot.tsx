import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { Callout } from '../../../components/state/Callout.tsx';
import { questionTexts } from '../../../questionTexts.ts';
import { currentLinkSession } from '../../../session/linkSession.ts';
import { lazyPart } from '../../../app/lazyPart.tsx';

interface QuestionsSlotProps {
  readonly enquiryId: string;
  readonly file: RequestedFileView;
}

/** Without a connection the page goes on without them. */
const FileQuestions = lazyPart(
  async () => (await import('./RequestedFileQuestions.tsx')).RequestedFileQuestions,
  () => <Callout tone="neutral">{questionTexts.reload}</Callout>,
);

/** The questions come after the page: uploading waits for nothing. An access link opens none: they are between the bank and its customer. */
export const QuestionsSlot = (props: QuestionsSlotProps) => (currentLinkSession() !== null ? null : <FileQuestions {...props} />);
