import { Box } from '@mui/material';
import { useState } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { useObjectUrl } from '@portal/web-shared/components/useObjectUrl.ts';
import type { ChosenPage } from './chosenPages.ts';

/** The photo itself, or a sheet where the browser cannot show the format (HEIC in most, PDF). */
export function ThumbnailPicture({ page }: { readonly page: ChosenPage }) {
  const address = useObjectUrl(page.file);
  const [unreadable, setUnreadable] = useState(false);
  const isImage = page.file.type.startsWith('image/') && !unreadable;
  return (
    <Box
      sx={{
        height: 140,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        backgroundColor: 'background.default',
        color: 'text.secondary',
      }}
    >
      {isImage && address !== undefined ? (
        <Box
          component="img"
          src={address}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setUnreadable(true)}
          sx={{
            width: 140,
            height: 140,
            objectFit: 'contain',
            transform: `rotate(${page.rotation}deg)`,
            transition: 'transform 180ms ease-out',
          }}
        />
      ) : (
        <Icon
          name={page.file.type === 'application/pdf' ? 'picture_as_pdf' : page.file.type.startsWith('image/') ? 'image' : 'draft'}
          size={40}
        />
      )}
    </Box>
  );
}
