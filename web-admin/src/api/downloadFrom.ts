import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { fetchNamedFile } from './httpClientForReading.ts';

/** Fetches the document at this address and hands it to the browser; answers how many entries are left out of it. */
export async function downloadFrom(path: string): Promise<number> {
  const file = await fetchNamedFile(path);
  saveFile(file);
  return Number(file.headers.get('X-Left-Out') ?? 0);
}
