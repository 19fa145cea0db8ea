/**
 * How far each file of an upload has come. They go out in one piece, one behind the other; what surrounds them (names, borders)
 * is shared out evenly.
 */
export function uploadProgressByFile(
  files: readonly Pick<File, 'name' | 'size'>[],
  { sentBytes, totalBytes }: { readonly sentBytes: number; readonly totalBytes: number },
) {
  const ofFiles = files.reduce((sum, { size }) => sum + size, 0);
  const around = Math.max(0, totalBytes - ofFiles) / Math.max(1, files.length);
  let before = 0;
  return files.map(({ name, size }) => {
    const whole = size + around;
    const part = whole === 0 ? 1 : Math.min(1, Math.max(0, (sentBytes - before) / whole));
    before += whole;
    return { name, sizeBytes: size, percent: Math.floor(part * 100) };
  });
}
