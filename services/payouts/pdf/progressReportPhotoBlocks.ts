import { formatInstant } from '@portal/contracts/shared/time/days';
import type { ReportBlock } from '@portal/platform/reports/report';
import type { InputValue, SitePhoto } from '../financing-project/financingProjectState.ts';
import { reportTexts as texts } from './reportTexts.ts';

interface BoundPhotos {
  readonly photos: readonly SitePhoto[];
  /** Number of the first photo among all that is bound. */
  readonly firstIndex: number;
  readonly unreadable: readonly number[];
}

/** Trade and instant. */
const captionOf = ({ trade, addedAt }: SitePhoto): string => [trade ?? '', `${formatInstant(addedAt)} Uhr`].filter(Boolean).join(', ');

/** The photos of one report, trade by trade as it names them first. */
export function progressReportPhotoBlocks({ id }: InputValue, { photos, firstIndex, unreadable }: BoundPhotos): readonly ReportBlock[] {
  const all = photos
    .map((photo, at) => ({ photo, index: firstIndex + at, caption: captionOf(photo) }))
    .filter(({ photo }) => photo.inputValueId === id);
  if (all.length === 0) return [];
  const trades = [...new Set(all.map(({ photo }) => photo.trade))];
  const inOrder = trades.flatMap((trade) => all.filter(({ photo }) => photo.trade === trade));
  const readable = inOrder.filter(({ index }) => !unreadable.includes(index));
  return [
    { kind: 'text', text: texts.photos },
    ...(readable.length === 0 ? [] : [{ kind: 'pictures', pictures: readable.map(({ index, caption }) => ({ index, caption })) } as const]),
    ...inOrder
      .filter(({ index }) => unreadable.includes(index))
      .map(({ caption }) => ({ kind: 'text', text: texts.photoUnreadable(caption) }) as const),
  ];
}
