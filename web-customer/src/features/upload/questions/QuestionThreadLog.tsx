import { Box, Typography } from '@mui/material';
import type { QuestionContribution } from '@portal/contracts/enquiries/views/fileQuestions';
import { formatBerlinHoursAndMinutes } from '@portal/contracts/shared/time/berlinTime';
import { formatDay } from '@portal/contracts/shared/time/days';
import { questionTexts } from '../../../questionTexts.ts';
import { QuietText } from '../../../components/TextParts.tsx';

/** Oldest first; what comes in is read aloud. */
export const QuestionThreadLog = ({ of: contributions }: { readonly of: readonly QuestionContribution[] }) => (
  <Box role="log" aria-label={questionTexts.list}>
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {contributions.map((contribution) => (
        <Contribution key={contribution.id} contribution={contribution} />
      ))}
    </Box>
  </Box>
);

function Contribution({ contribution: { initiatedBy, createdAt, text } }: { readonly contribution: QuestionContribution }) {
  const isOfBank = initiatedBy === 'bank_employee';
  return (
    <Box
      component="li"
      sx={{
        borderRadius: 3,
        p: 3,
        maxWidth: 640,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: isOfBank ? 'background.default' : 'background.paper',
        ...(isOfBank ? { borderLeft: '4px solid', borderLeftColor: 'primary.main', mr: { sm: 8 } } : { ml: { xs: 4, sm: 8 } }),
      }}
    >
      <QuietText>
        <Box component="span" sx={{ fontWeight: 650, color: 'text.primary' }}>
          {isOfBank ? questionTexts.bank : questionTexts.you}
        </Box>
        {' · '}
        <time dateTime={createdAt}>{`${formatDay(createdAt)}, ${formatBerlinHoursAndMinutes(createdAt)} Uhr`}</time>
      </QuietText>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text ?? questionTexts.erased}</Typography>
    </Box>
  );
}
