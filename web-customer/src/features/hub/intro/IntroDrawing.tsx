import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { lineDrawingSx } from '@portal/web-shared/components/EmptyState.tsx';

const drawings = {
  open: (
    <>
      <path d="M28 42V30a6 6 0 0 1 6-6h28l11 11h45a6 6 0 0 1 6 6v5" />
      <path d="M20 46h120l-7 50a7 7 0 0 1-7 6H34a7 7 0 0 1-7-6z" />
      <path className="accent" d="M64 74h32M84 62l13 12-13 12" />
    </>
  ),
  list: (
    <>
      <rect x="34" y="16" width="92" height="92" rx="8" />
      <circle cx="52" cy="38" r="6" />
      <path d="M68 38h42M68 86h30" />
      <circle cx="52" cy="86" r="6" />
      <rect className="wash" x="42" y="50" width="76" height="24" rx="6" />
      <circle className="accent" cx="52" cy="62" r="6" />
      <path className="accent" d="M68 62h28M103 56l6 6-6 6" />
    </>
  ),
  choose: (
    <>
      <path d="M30 18h40l18 18v30M30 18a6 6 0 0 0-6 6v74a6 6 0 0 0 6 6h30M70 18v18h18M38 50h34M38 64h20M38 78h16" />
      <path className="accent" d="M78 66h14l6-9h18l6 9h14a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H78a6 6 0 0 1-6-6V72a6 6 0 0 1 6-6z" />
      <circle className="accent" cx="107" cy="85" r="12" />
    </>
  ),
  release: (
    <>
      <path d="M22 22h38l16 16v58a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6zM60 22v16h16M34 54h30M34 68h30M34 82h18" />
      <path d="M104 66l22-14 22 14zM108 66v26M119 66v26M133 66v26M144 66v26M102 92h48M100 100h52" />
      <path className="accent" d="M84 36h22M98 28l9 8-9 8" />
    </>
  ),
  repeat: (
    <>
      <path d="M62 28h28l14 14v44a5 5 0 0 1-5 5H62a5 5 0 0 1-5-5V33a5 5 0 0 1 5-5zM90 28v14h14" />
      <path className="accent" d="m68 66 9 9 16-18" />
      <path d="M126 36a52 52 0 0 1-2 54M34 84a52 52 0 0 1 2-54" />
      <path d="M137 84l-14 7-5-15M23 36l14-7 5 15" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IntroStepName = keyof typeof drawings;

/** A small line drawing in the colours of the theme; the words below say the same. */
export function IntroDrawing({ name }: { readonly name: IntroStepName }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 160 120"
      aria-hidden="true"
      sx={{
        ...lineDrawingSx,
        width: 192,
        height: 144,
        justifySelf: 'center',
        '& .wash': { color: 'primary.main', fill: 'currentColor', fillOpacity: 0.1, stroke: 'none' },
      }}
    >
      {drawings[name]}
    </Box>
  );
}
