/** What went wrong, without its message, which may quote data: the kind of error and the line that threw. */
export function technicalReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const place = /([^/\\(\s]+:\d+):\d+\)?$/m.exec(error.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '')?.[1];
  return place === undefined ? error.name : `${error.name} at ${place}`;
}
