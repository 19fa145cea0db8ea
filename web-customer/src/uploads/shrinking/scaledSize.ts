/** A4 at 200 dpi, which is what the bank keeps of a photo (`A4_PIXELS` of its intake): more pixels only take longer. */
const KEPT_PIXELS = { short: 1654, long: 2339 } as const;
/** Below, the way to the bank is short anyway. */
const LARGE_BYTES = 1_000_000;
/** For less it is not worth a second compression. */
const WORTH_IT = 0.7;

interface Size {
  readonly width: number;
  readonly height: number;
}

const shrinkable: readonly string[] = ['image/jpeg', 'image/webp'];

/** Photos; drawings and screenshots (PNG) stay as sharp as they are, and of HEIC most browsers know nothing. */
export const isLargePhoto = ({ type, size }: Pick<File, 'type' | 'size'>): boolean => shrinkable.includes(type) && size > LARGE_BYTES;

/** The size in which the bank loses nothing that it would keep; undefined where the photo has no more than that. */
export function scaledSize({ width, height }: Size): Size | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const factor = Math.min(KEPT_PIXELS.short / short, KEPT_PIXELS.long / long);
  return factor >= 1 ? undefined : { width: Math.round(width * factor), height: Math.round(height * factor) };
}

export const isShrinkingWorthIt = (before: Pick<Blob, 'size'>, after: Pick<Blob, 'size'>): boolean => after.size <= before.size * WORTH_IT;
