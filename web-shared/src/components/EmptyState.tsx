import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

const drawings = {
  folder: (
    <>
      <path d="M22 50V34a6 6 0 0 1 6-6h22l10 10h32a6 6 0 0 1 6 6v6" />
      <path d="M16 50h88l-6 40a6 6 0 0 1-6 5H28a6 6 0 0 1-6-5z" />
      <path className="accent" d="m48 72 9 9 17-18" />
    </>
  ),
  signpost: (
    <>
      <path d="M60 18v84M46 102h28" />
      <path d="M30 30h44l12 10-12 10H30z" />
      <path className="accent" d="M90 58H50L40 67l10 9h40z" />
    </>
  ),
  done: (
    <>
      <circle cx="60" cy="60" r="40" />
      <path className="accent" d="m42 61 13 13 24-27" />
      <path d="M104 30l5-5M14 92l-5 5M100 100l5 5M18 24l-5-5" />
    </>
  ),
} as const;

export const lineDrawingSx = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  color: 'text.secondary',
  '& .accent': { color: 'primary.main', stroke: 'currentColor', strokeWidth: 3.5 },
} as const;

interface EmptyStateProps {
  readonly drawing: keyof typeof drawings;
  readonly heading?: ReactNode;
  readonly text?: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}

/** Where there is nothing (yet): a small line drawing, what that means, and the way on. */
export function EmptyState({ drawing, heading, text, hint, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: { xs: 8, sm: 12 }, px: 4 }}>
      <Box component="svg" viewBox="0 0 120 120" aria-hidden="true" sx={{ ...lineDrawingSx, width: 112, height: 112 }}>
        {drawings[drawing]}
      </Box>
      {heading}
      {text === undefined ? null : <Typography sx={{ fontWeight: 500 }}>{text}</Typography>}
      {hint === undefined ? null : <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>{hint}</Typography>}
      {action}
    </Box>
  );
}
