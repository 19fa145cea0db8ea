import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { questionThreadQuery } from '../../../api/requests/enquiries/enquiryQueries.ts';
import { Callout } from '../../../components/state/Callout.tsx';
import { markBankReplySeen } from '../../../enquiries/seenAnswers.ts';
import { questionTexts, useQuestionTexts } from '../../../questionTexts.ts';
import { AskForm } from './AskForm.tsx';
import { QuestionThreadLog } from './QuestionThreadLog.tsx';
import { SectionCard } from '../../../components/Section.tsx';
import { QuietText } from '../../../components/TextParts.tsx';

/** What the customer and the bank write to each other about a document; nothing where neither can write nor anybody has. */
export function RequestedFileQuestions({ enquiryId, file }: { readonly enquiryId: string; readonly file: RequestedFileView }) {
  const { data, error, refetch } = useQuery({ ...questionThreadQuery(enquiryId, file.id), refetchOnMount: 'always' });
  const lastAt = data?.value.contributions.at(-1)?.createdAt;
  useEffect(() => {
    if (lastAt !== undefined) markBankReplySeen(file.id, lastAt);
  }, [file.id, lastAt]);
  // Once there it stays: somebody may be writing while asking comes to its end.
  const [there, setThere] = useState(false);
  if (!there && (lastAt !== undefined || data?.value.writable)) setThere(true);
  if (data === undefined)
    return error === null ? null : (
      <Callout tone="neutral" action={<Button onClick={() => void refetch()}>{questionTexts.retry}</Button>}>
        {questionTexts.failed}
      </Callout>
    );
  if (!there) return null;
  return <Thread enquiryId={enquiryId} thread={data.value} />;
}

function Thread({ enquiryId, thread }: { readonly enquiryId: string; readonly thread: QuestionThreadView }) {
  const id = useId();
  const { contributions, isOpen, closedAt } = thread;
  const words = useQuestionTexts();
  const state = isOpen ? words.waiting : closedAt === null ? undefined : words.closed;
  return (
    <SectionCard id={id} title={words.title}>
      {contributions.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.intro}</Typography>
      ) : (
        <QuestionThreadLog of={contributions} />
      )}
      {state === undefined ? null : <QuietText>{state}</QuietText>}
      <Box>
        <AskForm enquiryId={enquiryId} thread={thread} />
      </Box>
    </SectionCard>
  );
}
