import { createFileDownloader } from '@portal/web-shared/http/createFileDownloader.ts';
import { callLongAnswer, lostConnection } from './apiClient.ts';

/** Apart from the other calls: nothing that loads first fetches a file. */
export const callFile = createFileDownloader({ callLongAnswer, lostConnection });
