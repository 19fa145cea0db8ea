import { Box, Typography } from '@mui/material';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { useUploadTexts } from '../../uploadTexts.ts';
import { totalBytes, type ChosenPage } from '../pages/chosenPages.ts';
import { isLargePhoto } from './scaledSize.ts';
import { isPhotoShrinkingSupported } from './shrinkPhotoOrUndefined.ts';
import type { PhotoShrinkingState } from './usePhotoShrinking.ts';

/** Large photos may go out smaller: what the bank keeps of them stays the same. Off until somebody wants it. */
export function PhotoShrinkingOffer({
  pages,
  shrinking,
}: {
  readonly pages: readonly ChosenPage[];
  readonly shrinking: PhotoShrinkingState;
}) {
  const words = useUploadTexts().shrink;
  const large = pages.filter(({ file }) => isLargePhoto(file));
  if (large.length === 0 || !isPhotoShrinkingSupported()) return null;
  const before = large.reduce((sum, { file }) => sum + file.size, 0);
  const after = totalBytes(large);
  const said = !shrinking.isOn
    ? words.offer(large.length, formatBytes(before))
    : shrinking.isBusy
      ? words.busy
      : after < before
        ? words.saved(formatBytes(before), formatBytes(after))
        : words.nothing;
  return (
    <Box>
      <CheckboxField label={words.label} checked={shrinking.isOn} onChange={shrinking.set} />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', pl: '38px' }}>
        {said}
      </Typography>
    </Box>
  );
}
