import { Box } from '@mui/material';
import { useConfig } from '@portal/web-shared/config/configContext.ts';

export function EyeCatcherPicture({ width }: { readonly width: number }) {
  const { eyeCatcherIcon } = useConfig().design;
  if (eyeCatcherIcon === null) return <SheetDrawing width={width} />;
  return <Box component="img" src={eyeCatcherIcon} alt="" sx={{ width, maxWidth: '100%', height: 'auto' }} />;
}

/** A sheet of paper that is done, flush with what stands below it. */
function SheetDrawing({ width }: { readonly width: number }) {
  return (
    <Box
      component="svg"
      viewBox="22 16 150 134"
      aria-hidden="true"
      sx={{ width, fill: 'none', stroke: 'currentColor', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' }}
    >
      <path d="M30 20h64l26 26v94a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z" />
      <path d="M94 20v26h26M44 66h52M44 86h52M44 106h30" />
      <circle cx="136" cy="112" r="32" fill="currentColor" stroke="none" opacity=".16" />
      <circle cx="136" cy="112" r="32" />
      <path d="m121 113 10 10 20-22" strokeWidth="4" />
    </Box>
  );
}
