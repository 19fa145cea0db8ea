import { Box, Typography } from '@mui/material';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { Icon } from '../Icon.tsx';
import { Quote } from './Quote.tsx';
import { SecondaryText } from '../SecondaryText.tsx';

export interface HistoryEntry {
  readonly id: string;
  readonly createdAt: string;
  /** What it happened to. */
  readonly subject: string;
  readonly icon: string;
  readonly what: string;
  /** The employee, where the server names one; otherwise who it was by kind. */
  readonly by: string;
  /** What was said or written with it. */
  readonly said: readonly { readonly label: string; readonly text: string | null }[];
}

/** In room of its own for each part; beside a document there is less than the screen is wide. */
const WIDE = '@container (min-width: 560px)';
const belowTime = { gridColumn: 2, [WIDE]: { gridColumn: 'auto' } } as const;

/** What happened, newest first: when, what, by whom, and what was said. */
export function HistoryList({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, containerType: 'inline-size' }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: '20px minmax(0, 1fr)',
            [WIDE]: { gridTemplateColumns: '20px 160px minmax(0, 1fr) minmax(90px, 140px)' },
            columnGap: 3,
            rowGap: 1,
            px: 4,
            py: 3,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0 },
          }}
        >
          <Box sx={{ color: 'text.secondary', pt: '1px' }}>
            <Icon name={entry.icon} />
          </Box>
          <Typography component="time" dateTime={entry.createdAt} variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatInstantYearFirst(entry.createdAt)}
          </Typography>
          <Box sx={{ minWidth: 0, ...belowTime }}>
            <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {entry.subject}
            </Typography>
            <Typography variant="body2">{entry.what}</Typography>
            {entry.said.map(({ label, text }) => (
              <Quote key={label} label={label} text={text} />
            ))}
          </Box>
          <SecondaryText sx={{ gridColumn: 2, [WIDE]: { gridColumn: 'auto', textAlign: 'end' } }}>{entry.by}</SecondaryText>
        </Box>
      ))}
    </Box>
  );
}
