import { Box } from '@mui/material';
import { sameLabel } from '@portal/contracts/payouts/progress';
import type { SitePhotoView } from '@portal/contracts/payouts/views/disbursement';
import { formatListInstant } from '@portal/contracts/shared/time/days';
import { PhotoStrip } from '@portal/web-shared/photos/PhotoStrip.tsx';
import type { FetchPhoto } from '@portal/web-shared/photos/usePhoto.ts';
import { fetchFile } from '../../../api/httpClient.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';

const words = payoutsTexts.photos;

interface TradePhotosProps {
  readonly trade: string;
  readonly now: readonly SitePhotoView[];
  /** Of the request before. */
  readonly before: readonly SitePhotoView[];
}

const fetchPhoto: FetchPhoto = (id, size, signal) =>
  fetchFile(`valutierung-site-photos/${id}/preview${size === 'small' ? '?small' : ''}`, signal);

const ofTrade = (trade: string, photos: readonly SitePhotoView[]) =>
  photos
    .filter((photo) => photo.trade !== null && sameLabel(photo.trade, trade))
    .map(({ id, originalName, addedAt }) => ({ id, caption: [originalName, formatListInstant(addedAt)].filter(Boolean).join(', ') }));

/** What the customer shows of a trade, over what he showed of it the last time. */
export function TradePhotos({ trade, now, before }: TradePhotosProps) {
  const rows = [
    { label: words.now(trade), photos: ofTrade(trade, now), title: words.titleNow },
    { label: words.before(trade), photos: ofTrade(trade, before), title: words.titleBefore },
  ].filter(({ photos }) => photos.length > 0);
  if (rows.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      {rows.map(({ label, photos, title }) => (
        <Box key={label}>
          <CaptionText sx={{ mb: 1 }}>{title}</CaptionText>
          <PhotoStrip label={label} photos={photos} fetchPhoto={fetchPhoto} />
        </Box>
      ))}
    </Box>
  );
}
