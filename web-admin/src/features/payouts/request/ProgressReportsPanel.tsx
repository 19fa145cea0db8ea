import { Box, Typography } from '@mui/material';
import type { InputValueView, SitePhotoView } from '@portal/contracts/payouts/views/disbursement';
import { sameLabel } from '@portal/contracts/payouts/progress';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { PhotoStrip } from '@portal/web-shared/photos/PhotoStrip.tsx';
import type { FetchPhoto } from '@portal/web-shared/photos/usePhoto.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { ConstructionProgressBars } from '../ConstructionProgressBars.tsx';
import { useInputValuesOfDisbursement, type ProgressReport } from './useRequestParts.ts';
import { fetchFileContent } from '../../../api/httpClientForReading.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';

const words = payoutsTexts.request;

interface RequestProgressProps {
  /** Undefined where this request is the first. */
  readonly previousId: string | undefined;
  readonly values: readonly InputValueView[];
  readonly reports: readonly ProgressReport[];
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The fields of a request are its own: by the template that both were made from. */
const photosOf = (values: readonly InputValueView[], templateId: string): readonly SitePhotoView[] =>
  values.filter(({ inputTemplate }) => inputTemplate.id === templateId).flatMap(({ photos }) => photos);

/** The reports of progress with their photos, and what each element stood at in the request before. */
export function ProgressReportsPanel({ previousId, values, reports, error, onRetry }: RequestProgressProps) {
  const { data: before = [] } = useInputValuesOfDisbursement(previousId);
  if (reports.length === 0) return null;
  return (
    <Panel title={words.progress}>
      {error === null ? null : <LoadFailure error={error} onRetry={onRetry} />}
      <Box sx={{ display: 'grid', gap: 5 }}>
        {reports.map(({ templateId, label, elements }) => (
          <Box key={templateId} sx={{ display: 'grid', gap: 3 }}>
            <Typography variant="h3" sx={{ typography: 'body2', fontWeight: 650 }}>
              {label}
            </Typography>
            {elements?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{words.noProgress}</Typography> : null}
            <ConstructionProgressBars
              label={label}
              bars={(elements ?? []).map((element) => ({
                label: element.label,
                value: element.value,
                before: element.previousValue,
                note: words.progressStep(element.previousValue, element.value),
                detail: <TradePhotos trade={element.label} now={photosOf(values, templateId)} before={photosOf(before, templateId)} />,
              }))}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

interface TradePhotosProps {
  readonly trade: string;
  readonly now: readonly SitePhotoView[];
  /** Of the request before. */
  readonly before: readonly SitePhotoView[];
}

const fetchPhoto: FetchPhoto = (id, size, signal) =>
  fetchFileContent(`valutierung-site-photos/${id}/preview${size === 'small' ? '?small' : ''}`, signal);

const ofTrade = (trade: string, photos: readonly SitePhotoView[]) =>
  photos
    .filter((photo) => photo.trade !== null && sameLabel(photo.trade, trade))
    .map(({ id, originalName, addedAt }) => ({ id, caption: [originalName, formatInstantYearFirst(addedAt)].filter(Boolean).join(', ') }));

/** What the customer shows of a trade, over what he showed of it the last time. */
function TradePhotos({ trade, now, before }: TradePhotosProps) {
  const rows = [
    { label: payoutsTexts.photos.now(trade), photos: ofTrade(trade, now), title: payoutsTexts.photos.titleNow },
    { label: payoutsTexts.photos.before(trade), photos: ofTrade(trade, before), title: payoutsTexts.photos.titleBefore },
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
