import { createContext, useContext } from 'react';
import type { InputValueView } from '@portal/contracts/payouts/views/disbursement';

/** How photos and what is typed around them get along. */
export interface DraftSyncForPhotos {
  /** Of all reports of the request together, which has room for so many. */
  readonly photosOfRequest: number;
  /** Sends what is typed: a trade that was just added must be known before its photos come. */
  readonly save: () => Promise<boolean>;
  /** The report has other photos by now. */
  readonly onChanged: (report: Pick<InputValueView, 'id' | 'photos' | 'updatedAt'>) => void;
  /** The server has it otherwise than it is shown. */
  readonly onOutdated: () => void;
}

const nothing: DraftSyncForPhotos = {
  photosOfRequest: 0,
  save: () => Promise.resolve(true),
  onChanged: () => undefined,
  onOutdated: () => undefined,
};

export const DraftSyncForPhotosContext = createContext<DraftSyncForPhotos>(nothing);
export const useDraftSyncForPhotos = (): DraftSyncForPhotos => useContext(DraftSyncForPhotosContext);
