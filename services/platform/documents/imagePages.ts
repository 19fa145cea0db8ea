import heicConvert from 'heic-convert';
import sharp, { type Metadata } from 'sharp';
import { isHeic, megapixelLimit, MergeRefused } from './mergeProtocol.ts';

/** A4 at 200 dpi. */
const A4_PIXELS = { short: 1654, long: 2339 };
const JPEG_QUALITY = 80;

export interface PageImage {
  /** sRGB, upright, on white, without any metadata. */
  readonly jpeg: Uint8Array;
  readonly landscape: boolean;
}

interface ImageLimits {
  readonly maxPages: number;
  readonly maxMegapixels: number;
  readonly budget: PixelBudget;
}

/** What all images of a job may take together: small files can hold endless pixels, and others wait. */
export interface PixelBudget {
  take(pixels: number): void;
}

export function pixelBudget(maxTotalMegapixels: number): PixelBudget {
  let left = maxTotalMegapixels * 1e6;
  return {
    take(pixels) {
      left -= pixels;
      if (left < 0) throw new MergeRefused('IMAGES_TOO_LARGE');
    },
  };
}

/** One after the other, as a scan of hundred pages must not lie in memory decoded. */
export async function* imagePages(content: Buffer, mediaType: string, limits: ImageLimits): AsyncGenerator<PageImage> {
  if (isHeic(mediaType)) {
    yield* heicPages(content, { ...limits, maxMegapixels: megapixelLimit(mediaType, limits.maxMegapixels) });
    return;
  }
  const { pages = 1 } = await headOf(content, 0, limits);
  // A GIF or WebP of many frames is one moving picture, a TIFF of many is a scanned document.
  const count = mediaType === 'image/tiff' ? pages : 1;
  if (count > limits.maxPages) throw new MergeRefused('TOO_MANY_PAGES');
  for (let page = 0; page < count; page += 1) yield await pageOf(content, page, limits);
}

async function* heicPages(content: Buffer, limits: ImageLimits): AsyncGenerator<PageImage> {
  if (largestHeicPixels(content) > limits.maxMegapixels * 1e6) throw new MergeRefused('IMAGE_TOO_LARGE');
  const images = await heicConvert.all({ buffer: content, format: 'JPEG', quality: 0.9 });
  if (images.length === 0) throw new MergeRefused('IMAGE_DAMAGED');
  if (images.length > limits.maxPages) throw new MergeRefused('TOO_MANY_PAGES');
  for (const image of images) yield await pageOf(Buffer.from(await image.convert()), 0, limits);
}

/** From the `ispe` boxes, which state width and height of each image before anything is decoded. */
function largestHeicPixels(content: Buffer): number {
  let largest = 0;
  for (let at = content.indexOf('ispe'); at >= 0 && at + 16 <= content.length; at = content.indexOf('ispe', at + 4)) {
    const isBox = content.readUInt32BE(Math.max(0, at - 4)) === 20;
    if (isBox) largest = Math.max(largest, content.readUInt32BE(at + 8) * content.readUInt32BE(at + 12));
  }
  return largest;
}

async function headOf(content: Buffer, page: number, { maxMegapixels }: ImageLimits): Promise<Metadata> {
  const head = await sharp(content, { limitInputPixels: false, page, failOn: 'error' }).metadata();
  const pixels = head.width * head.height;
  if (pixels > maxMegapixels * 1e6) throw new MergeRefused('IMAGE_TOO_LARGE');
  return head;
}

async function pageOf(content: Buffer, page: number, limits: ImageLimits): Promise<PageImage> {
  const { width, height, orientation = 1 } = await headOf(content, page, limits);
  limits.budget.take(width * height);
  const landscape = orientation >= 5 ? height > width : width > height;
  const jpeg = await sharp(content, { limitInputPixels: limits.maxMegapixels * 1e6, page, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize({
      width: landscape ? A4_PIXELS.long : A4_PIXELS.short,
      height: landscape ? A4_PIXELS.short : A4_PIXELS.long,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { jpeg, landscape };
}
