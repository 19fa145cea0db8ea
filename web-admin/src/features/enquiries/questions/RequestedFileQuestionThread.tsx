import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { QuestionThreadView, QuestionContribution } from '@portal/contracts/enquiries/views/fileQuestions';
import { formatInstantYearFirst, formatInstant } from '@portal/contracts/shared/time/days';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { texts } from '../../../texts.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { useRequestedFileQuestionThread } from './useRequestedFileQuestionThread.ts';
import { SecondaryText, CaptionText } from '../../../components/SecondaryText.tsx';

/** What customer and bank write to each other about a document. There is nothing to see where nobody can write and nobody has. */
export function RequestedFileQuestionThread({ fileId }: { readonly fileId: string }) {
  const { data, error, refetch } = useRequestedFileQuestionThread(fileId);
  // Once there it stays: somebody may be writing while that comes to its end.
  const [there, setThere] = useState(false);
  if (!there && data !== undefined && (data.contributions.length > 0 || data.writable)) setThere(true);
  if (data === undefined)
    return error === null ? null : (
      <Panel title={texts.questions.title}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!there) return null;
  return <Thread thread={data} />;
}

function Thread({ thread }: { readonly thread: QuestionThreadView }) {
  const { contributions, isOpen } = thread;
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  return (
    <Panel
      headingRef={home}
      title={texts.questions.title}
      actions={isOpen ? <StatusChip look={{ tone: 'warning', icon: 'forum' }} label={texts.questions.open} /> : undefined}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {contributions.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.questions.empty}</Typography>
        ) : (
          <Contributions of={contributions} />
        )}
        <ClosedNote thread={thread} />
        <AnswerForm thread={thread} onClosed={goHome} />
      </Box>
    </Panel>
  );
}

function ClosedNote({ thread: { closedAt, closedByName } }: { readonly thread: QuestionThreadView }) {
  if (closedAt === null) return null;
  return (
    <SecondaryText>
      {texts.questions.closedBy(closedByName ?? texts.history.by.bank_employee)}
      {' · '}
      <time dateTime={closedAt}>{formatInstantYearFirst(closedAt)}</time>
    </SecondaryText>
  );
}

const writerOf = ({ initiatedBy, initiatedByName }: QuestionContribution): string => initiatedByName ?? texts.history.by[initiatedBy];

/** Oldest first; what comes in is read aloud. */
const Contributions = ({ of: contributions }: { readonly of: readonly QuestionContribution[] }) => (
  <Box
    role="log"
    aria-label={texts.questions.list}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    tabIndex={0}
    sx={{ maxHeight: 480, overflowY: 'auto' }}
  >
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {contributions.map((contribution) => (
        <Contribution key={contribution.id} contribution={contribution} />
      ))}
    </Box>
  </Box>
);

function Contribution({ contribution }: { readonly contribution: QuestionContribution }) {
  const isOfBank = contribution.initiatedBy === 'bank_employee';
  return (
    <Box
      component="li"
      sx={{
        borderLeft: 3,
        borderLeftColor: isOfBank ? 'primary.main' : 'warning.main',
        pl: 3,
        ml: isOfBank ? 6 : 0,
      }}
    >
      <CaptionText>
        <Box component="span" sx={{ fontWeight: 500, color: 'text.primary' }}>
          {writerOf(contribution)}
        </Box>
        {' · '}
        <time dateTime={contribution.createdAt}>{formatInstant(contribution.createdAt)}</time>
      </CaptionText>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {contribution.text ?? texts.questions.erased}
      </Typography>
    </Box>
  );
}
