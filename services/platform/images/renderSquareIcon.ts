export interface SquareIconOptions {
  readonly pixels: number;
  /** For masks of any shape: on a ground of this colour, within the circle that all of them leave (80 %). */
  readonly ground?: string;
}

/** Of the width, what is surely seen of a masked icon: a square in the circle of 80 %. */
const WITHIN_MASK = 0.56;
/** What is larger than that is no picture of a bank. */
const MAX_MEGAPIXELS = 32;

/** A picture as a square PNG, whole and in its middle; rejects for what is no picture. Sharp comes with the first one. */
export async function renderSquareIcon(picture: Buffer, { pixels, ground }: SquareIconOptions): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const inner = ground === undefined ? pixels : Math.round(pixels * WITHIN_MASK);
  const options = { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error' } as const;
  const { width, height } = await sharp(picture, options).metadata();
  // Drawings are measured in points: drawn as large as they are needed they stay sharp.
  const density = Math.min(2_400, Math.max(72, Math.ceil((72 * inner) / Math.max(width, height))));
  const drawn = await sharp(picture, { ...options, density })
    .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  if (ground === undefined) return drawn;
  return sharp({ create: { width: pixels, height: pixels, channels: 3, background: ground } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
}
