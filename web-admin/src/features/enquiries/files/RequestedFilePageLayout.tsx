import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface RequestedFilePageLayoutProps {
  /** The document is what matters; otherwise the request is. */
  readonly shows: boolean;
  /** The document takes the whole width, with everything else below it. */
  readonly wide?: boolean;
  readonly document: ReactNode;
  readonly data: ReactNode;
  readonly questions: ReactNode;
  readonly history: ReactNode;
}

const left = (row: number | string) => ({ gridColumn: { lg: 1 }, gridRow: { lg: row } });
const right = (row: number | string) => ({ gridColumn: { lg: 2 }, gridRow: { lg: row } });
const WHOLE = '1 / span 2';

/** What matters first and widest, also to who reads the page aloud; what was typed survives when that changes. */
export function RequestedFilePageLayout({ shows, wide = false, document, data, questions, history }: RequestedFilePageLayoutProps) {
  const parts = shows
    ? [
        { key: 'document', part: document, place: left(WHOLE) },
        { key: 'data', part: data, place: right(1) },
      ]
    : [
        { key: 'data', part: data, place: left(1) },
        { key: 'document', part: document, place: left(2) },
      ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: wide ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(320px, 2fr)' },
        ...(wide ? {} : { gridTemplateRows: { lg: 'auto 1fr' } }),
        alignItems: 'start',
      }}
    >
      {parts.map(({ key, part, place }) =>
        part === null ? null : (
          <Box key={key} sx={{ minWidth: 0, ...(wide ? {} : place) }}>
            {part}
          </Box>
        ),
      )}
      <Box sx={{ minWidth: 0, display: 'grid', gap: 4, ...(wide ? {} : right(shows ? 2 : WHOLE)) }}>
        {questions}
        {history}
      </Box>
    </Box>
  );
}
