/** What is wrong with the last words of a portal that ended: they are to be sentences, and no stack. */
export function unreadableEnd(complaint: string): string | undefined {
  const lines = complaint.split('\n').filter((line) => line !== '');
  if (lines.length === 0) return 'it ended without a word';
  return lines.some((line) => /^\s+at |^node:|^Error\b/.test(line)) ? `it ended with a stack:\n${complaint}` : undefined;
}

/** The same words for all banks and files of a kind. */
export const withoutNames = (complaint: string, dataDir: string): string =>
  complaint
    .trim()
    .replaceAll(dataDir, 'DATA_DIR')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/g, '#');
