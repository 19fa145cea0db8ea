import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS_PER_DISBURSEMENT,
  MAX_PHOTOS_PER_TRADE,
  ACCEPTED_PHOTO_MEDIA_TYPES,
} from '@portal/contracts/payouts/limits';
import { sameLabel } from '@portal/contracts/payouts/progress';
import type { InputValueView, SitePhotoView } from '@portal/contracts/payouts/views/disbursement';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { PhotoStrip } from '@portal/web-shared/photos/PhotoStrip.tsx';
import type { CaptionedPhoto } from '@portal/web-shared/photos/usePhoto.ts';
import { fetchPhoto, removePhoto, uploadTradePhotos } from '../../../api/requests/payouts/sitePhotos.ts';
import { Callout } from '../../../components/state/Callout.tsx';
import { useFocusOnChange } from '../../../components/useFocusOnChange.ts';
import { usePayoutTexts } from '../../../payoutTexts.ts';
import { UploadComposer } from '../../../uploads/UploadComposer.tsx';
import { useChosenPages } from '../../../uploads/pages/useEditableChosenPages.ts';
import { useDraftSyncForPhotos } from './photoKeeping.ts';
import { QuietText } from '../../../components/TextParts.tsx';

/** What is chosen for a trade waits in this browser under it. */
export const tradePhotosUploadKey = ({ id }: Pick<InputValueView, 'id'>, trade: string): string => `${id} ${trade}`;

export const photosOfTrade = ({ photos }: Pick<InputValueView, 'photos'>, trade: string): readonly SitePhotoView[] =>
  photos.filter((photo) => photo.trade !== null && sameLabel(photo.trade, trade));

const shown = ({ id, originalName, addedAt }: SitePhotoView): CaptionedPhoto => ({
  id,
  caption: [originalName, formatInstantYearFirst(addedAt)].filter(Boolean).join(', '),
});

interface TradePhotosProps {
  readonly input: InputValueView;
  readonly trade: string;
  readonly readOnly: boolean;
  /** Writes the trade into the report, which need not name it yet: then what it says changes here and not by the bank. */
  readonly onUpload: () => void;
}

/** The photos of one trade, and the way to more of them; what was chosen in a tab that is gone stands open. */
export function BuildingTradePhotos({ input, trade, readOnly, onUpload }: TradePhotosProps) {
  const keeping = useDraftSyncForPhotos();
  const words = usePayoutTexts().photos;
  const key = tradePhotosUploadKey(input, trade);
  const waiting = useChosenPages(key);
  const [wanted, setWanted] = useState(false);
  const isOpen = !readOnly && (wanted || waiting.length > 0);
  const part = useFocusOnChange<HTMLDivElement>(isOpen);
  const photos = photosOfTrade(input, trade);
  const roomOfTrade = MAX_PHOTOS_PER_TRADE - photos.length;
  const roomOfRequest = MAX_PHOTOS_PER_DISBURSEMENT - keeping.photosOfRequest;
  const room = Math.max(0, Math.min(roomOfTrade, roomOfRequest));
  const removal = useCommand<SitePhotoView['id'], void>({
    run: removePhoto,
    invalidates: [],
    lockedBy: (id) => id,
    onAnswer: (_, id) => {
      const { id: reportId, photos: before, updatedAt } = input;
      keeping.onChanged({ id: reportId, updatedAt, photos: before.filter((photo) => photo.id !== id) });
    },
    onDone: () => part.current?.focus({ preventScroll: true }),
    onProblem: keeping.onOutdated,
  });
  if (readOnly && photos.length === 0) return null;
  return (
    <Box ref={part} tabIndex={-1} sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3, pt: 2, '&:focus': { outline: 'none' } }}>
      {photos.length === 0 ? null : (
        <PhotoStrip
          label={words.of(trade)}
          photos={photos.map(shown)}
          fetchPhoto={fetchPhoto}
          busy={removal.isPending}
          onRemove={readOnly ? undefined : ({ id }) => removal.mutate(id)}
        />
      )}
      {isOpen ? (
        <>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {words.add(trade)}
          </Typography>
          {waiting.length > room ? (
            <Callout tone="warning" role="status">
              {roomOfTrade <= roomOfRequest
                ? words.tooMany(room, MAX_PHOTOS_PER_TRADE)
                : words.requestTooMany(room, MAX_PHOTOS_PER_DISBURSEMENT)}
            </Callout>
          ) : null}
          <UploadComposer
            file={{ id: key, accept: ACCEPTED_PHOTO_MEDIA_TYPES, maxSize: MAX_PHOTO_BYTES }}
            words={words}
            upload={async (files, options) => {
              onUpload();
              await keeping.save();
              return uploadTradePhotos(input, trade, files, options);
            }}
            onUploaded={({ value }) => {
              setWanted(false);
              keeping.onChanged(value);
            }}
            onOutdated={keeping.onOutdated}
            onKeep={() => setWanted(false)}
          />
        </>
      ) : readOnly || room === 0 ? null : (
        <Button
          size="small"
          startIcon={<Icon name="photo_camera" />}
          aria-label={words.add(trade)}
          onClick={() => setWanted(true)}
          sx={{ justifySelf: 'start', ml: -2 }}
        >
          {words.addShort}
        </Button>
      )}
      {!readOnly && room === 0 && !isOpen ? (
        <QuietText>
          {photos.length >= MAX_PHOTOS_PER_TRADE ? words.full(MAX_PHOTOS_PER_TRADE) : words.requestFull(MAX_PHOTOS_PER_DISBURSEMENT)}
        </QuietText>
      ) : null}
    </Box>
  );
}
