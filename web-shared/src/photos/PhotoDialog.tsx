import { Box, Dialog, IconButton, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { useId, type KeyboardEvent } from 'react';
import { Icon } from '../components/Icon.tsx';
import { photoViewerTexts as words } from './photoViewerTexts.ts';
import { usePhoto, type FetchPhoto, type CaptionedPhoto } from './usePhoto.ts';

const resting = { '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' } } as const;

const neighbours = [
  { key: 'ArrowLeft', label: words.before, icon: 'arrow_back', step: -1 },
  { key: 'ArrowRight', label: words.next, icon: 'arrow_forward', step: 1 },
] as const;

interface PhotoDialogProps {
  readonly label: string;
  readonly photos: readonly CaptionedPhoto[];
  /** Which of them is shown. */
  readonly at: number;
  readonly fetchPhoto: FetchPhoto;
  readonly onTurn: (at: number) => void;
  readonly onClose: () => void;
}

/** One photo as large as the screen allows; arrow keys go to its neighbours, Escape ends it. */
export function PhotoDialog({ label, photos, at, fetchPhoto, onTurn, onClose }: PhotoDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const photo = photos[at];
  if (photo === undefined) return null;
  const turnTo = (next: number): void => {
    if (photos[next] !== undefined) onTurn(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const neighbour = neighbours.find(({ key }) => key === event.key);
    if (neighbour === undefined) return;
    event.preventDefault();
    turnTo(at + neighbour.step);
  };
  return (
    <Dialog open onClose={onClose} onKeyDown={onKeyDown} fullScreen={phone} maxWidth="lg" fullWidth aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 4, pr: 2, py: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {words.placeOf(at + 1, photos.length, photo.caption)}
          </Typography>
        </Box>
        {/* One that leads nowhere keeps its focus, and with it the keys. */}
        {neighbours.map(({ key, label: name, icon, step }) => (
          <IconButton
            key={key}
            aria-label={name}
            aria-keyshortcuts={key}
            aria-disabled={photos[at + step] === undefined}
            sx={resting}
            onClick={() => turnTo(at + step)}
          >
            <Icon name={icon} size={24} />
          </IconButton>
        ))}
        <IconButton aria-label={words.close} onClick={onClose}>
          <Icon name="close" size={24} />
        </IconButton>
      </Box>
      <Picture key={photo.id} photo={photo} fetchPhoto={fetchPhoto} />
    </Dialog>
  );
}

function Picture({ photo, fetchPhoto }: { readonly photo: CaptionedPhoto; readonly fetchPhoto: FetchPhoto }) {
  const { address } = usePhoto(photo.id, 'whole', fetchPhoto);
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 0, flex: 1, backgroundColor: 'background.default' }}>
      {address === undefined ? (
        <Skeleton variant="rectangular" sx={{ width: '100%', height: '60dvh' }} />
      ) : (
        <Box
          component="img"
          src={address}
          alt={photo.caption}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '78dvh', objectFit: 'contain' }}
        />
      )}
    </Box>
  );
}
