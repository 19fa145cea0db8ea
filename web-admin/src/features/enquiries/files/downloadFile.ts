import { fetchFile } from '../../../api/httpClient.ts';

const KEEP_MS = 60_000;

/** Fetches the document and hands it to the browser under its name ('download' where it has none). */
export async function downloadFile(fileId: string, fileName: string | null): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(`files/${fileId}/download`));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName ?? 'download';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
