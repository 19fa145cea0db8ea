import { callFile } from '../apiClient.ts';

/** Fetches the document and hands it to the browser under its name ('download' where it has none). */
export async function downloadFile(fileId: string, fileName: string | null): Promise<void> {
  const address = URL.createObjectURL((await callFile(`files/${fileId}/download`)).content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName ?? 'download';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
