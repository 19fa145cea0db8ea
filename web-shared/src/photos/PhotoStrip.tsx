import { Box, ButtonBase, IconButton } from '@mui/material';
import { useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useHasNearedViewport } from '../components/useNearViewport.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { photoViewerTexts as words } from './photoViewerTexts.ts';
import { usePhoto, type FetchPhoto, type CaptionedPhoto } from './usePhoto.ts';

interface PhotoStripProps {
  /** What all of them show. */
  readonly label: string;
  readonly photos: readonly CaptionedPhoto[];
  readonly fetchPhoto: FetchPhoto;
  /** Left out where they stay. */
  readonly onRemove?: (photo: CaptionedPhoto) => void;
  /** One of them is being removed. */
  readonly busy?: boolean;
}

/** Photos beside each other, loaded as they come into sight; each opens large. */
export function PhotoStrip({ label, photos, fetchPhoto, onRemove, busy = false }: PhotoStripProps) {
  const [openId, setOpenId] = useState<string>();
  const at = photos.findIndex(({ id }) => id === openId);
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}
      >
        {photos.map((photo, index) => (
          <Box component="li" key={photo.id} sx={{ position: 'relative', minWidth: 0, opacity: busy ? 0.6 : 1 }}>
            <Thumbnail
              photo={photo}
              name={words.open(index + 1, photos.length, photo.caption)}
              fetchPhoto={fetchPhoto}
              onOpen={() => setOpenId(photo.id)}
            />
            {onRemove === undefined ? null : (
              <IconButton
                aria-label={words.remove(index + 1, photo.caption)}
                title={words.removeShort}
                aria-disabled={busy || undefined}
                onClick={busy ? undefined : () => onRemove(photo)}
                sx={{
                  position: 'absolute',
                  top: 4,
                  right: 4,
                  color: 'text.primary',
                  backgroundColor: 'background.paper',
                  border: '1px solid',
                  borderColor: 'controlLine',
                  '&:hover': { backgroundColor: 'background.default' },
                }}
              >
                <Icon name="delete" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {at < 0 ? null : (
        <PhotoDialog
          label={label}
          photos={photos}
          at={at}
          fetchPhoto={fetchPhoto}
          onTurn={(next) => setOpenId(photos[next]?.id)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

interface ThumbnailProps {
  readonly photo: CaptionedPhoto;
  readonly name: string;
  readonly fetchPhoto: FetchPhoto;
  readonly onOpen: () => void;
}

function Thumbnail({ photo, name, fetchPhoto, onOpen }: ThumbnailProps) {
  const place = useRef<HTMLButtonElement>(null);
  const { address, isFailed, retry } = usePhoto(photo.id, 'small', fetchPhoto, useHasNearedViewport(place));
  return (
    <ButtonBase
      ref={place}
      aria-label={isFailed ? words.retry(name) : name}
      title={photo.caption}
      onClick={isFailed ? retry : onOpen}
      sx={{
        width: '100%',
        aspectRatio: '4 / 3',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        color: 'text.secondary',
        backgroundColor: 'background.default',
      }}
    >
      {address === undefined ? (
        <Icon name={isFailed ? 'refresh' : 'image'} size={32} />
      ) : (
        <Box component="img" src={address} alt="" decoding="async" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      )}
    </ButtonBase>
  );
}
