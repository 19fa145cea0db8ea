import { uploadTexts } from '../uploadTexts.ts';

const MIN_ELAPSED_MS = 1_500;

/** `etwa 20 Sekunden`; undefined while it is too early to say. */
export function remainingTime(sentBytes: number, totalBytes: number, elapsedMs: number): string | undefined {
  if (elapsedMs < MIN_ELAPSED_MS || sentBytes <= 0 || sentBytes >= totalBytes) return undefined;
  const seconds = ((totalBytes - sentBytes) / sentBytes) * (elapsedMs / 1_000);
  return seconds < 55
    ? uploadTexts.upload.aboutSeconds(Math.max(5, Math.ceil(seconds / 5) * 5))
    : uploadTexts.upload.aboutMinutes(Math.round(seconds / 60));
}
