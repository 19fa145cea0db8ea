import { Box, Typography } from '@mui/material';
import type { QuestionContribution } from '@portal/contracts/enquiries/views/fileQuestions';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { texts } from '../../../texts.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';

const writerOf = ({ initiatedBy, initiatedByName }: QuestionContribution): string => initiatedByName ?? texts.history.by[initiatedBy];

/** Oldest first; what comes in is read aloud. */
export const Contributions = ({ of: contributions }: { readonly of: readonly QuestionContribution[] }) => (
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
