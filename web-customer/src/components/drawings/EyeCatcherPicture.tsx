import { Box } from '@mui/material';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { SheetDrawing } from './SheetDrawing.tsx';

/** The picture of the bank's configuration, or the portal's own drawing. */
export function EyeCatcherPicture({ width }: { readonly width: number }) {
  const { eyeCatcherIcon } = useConfig().design;
  if (eyeCatcherIcon === null) return <SheetDrawing width={width} />;
  return <Box component="img" src={eyeCatcherIcon} alt="" sx={{ width, maxWidth: '100%', height: 'auto' }} />;
}
