import heicDecode from 'heic-decode';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { isHeic, maxMegapixelsFor, MergeRefused } from './mergeProtocol.ts';
import { readTiffDirectories } from './readTiffDirectories.ts';

/** A4 at 200 dpi. */
const A4_PIXELS = { short: 1654, long: 2339 };
const JPEG_QUALITY = 80;
/** From so many times as long as wide a picture that one page would shrink much becomes several. */
const LONG = 2.5;
const LEAST_SCALE = 0.6;
/** Of a page: a line of writing that is cut at the end of one page stands whole on the next. */
const OVERLAP = 0.05;
const ALMOST_WHITE = 250;
/** Of a moving picture, until one of them shows something. */
const MAX_FRAMES = 100;

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

export function createPixelBudget(maxTotalMegapixels: number): PixelBudget {
  let left = maxTotalMegapixels * 1e6;
  return {
    take(pixels) {
      left -= pixels;
      if (left < 0) throw new MergeRefused('IMAGES_TOO_LARGE');
    },
  };
}

/** One after the other, as a scan of hundred pages must not lie in memory decoded. */
export async function* renderImageAsPageJpegs(content: Buffer, mediaType: string, limits: ImageLimits): AsyncGenerator<PageImage> {
  for await (const picture of pictures(content, mediaType, limits)) yield* pagesOf(picture);
}

/** The one picture that a photo is, whole however long it is: of several the one that the file calls its first. */
export async function renderPhotoJpeg(content: Buffer, mediaType: string, limits: ImageLimits): Promise<Uint8Array> {
  const found: Picture[] = [];
  for await (const picture of pictures(content, mediaType, limits)) {
    found.push(picture);
    if (picture.isPrimary) break;
  }
  const photo = found.at(-1)?.isPrimary ? found.at(-1) : found[0];
  if (photo === undefined) throw new MergeRefused('IMAGE_DAMAGED');
  return jpegOf(fitted(photo.open(), photo));
}

/** A picture as it is shown: how large it is when it stands upright and its pixels are squares. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly isPrimary: boolean;
  /** Upright and on white. */
  open(): Sharp;
}

async function* pictures(content: Buffer, mediaType: string, limits: ImageLimits): AsyncGenerator<Picture> {
  if (isHeic(mediaType)) {
    yield* heicPictures(content, { ...limits, maxMegapixels: maxMegapixelsFor(mediaType, limits.maxMegapixels) });
    return;
  }
  if (mediaType === 'image/tiff') {
    yield* tiffPictures(content, limits);
    return;
  }
  const whole = mediaType === 'image/jpeg' ? await withEndMarker(content, limits) : content;
  const { pages = 1, pagePrimary = 0 } = await headOf(whole, 0, limits);
  if (mediaType === 'image/avif') {
    if (pages > limits.maxPages) throw new MergeRefused('TOO_MANY_PAGES');
    for (let page = 0; page < pages; page += 1)
      yield await visible(await pictureOf(whole, { page, isPrimary: page === pagePrimary }, limits));
    return;
  }
  yield await firstVisible(whole, pages, limits);
}

/** A GIF or WebP of many frames is one moving picture: the first frame that shows something stands for it. */
async function firstVisible(content: Buffer, frames: number, limits: ImageLimits): Promise<Picture> {
  for (let page = 0; page < Math.min(frames, MAX_FRAMES); page += 1) {
    const picture = await pictureOf(content, { page, isPrimary: true }, limits);
    if (!(await isBlank(picture))) return picture;
  }
  throw new MergeRefused('IMAGE_BLANK');
}

/** A scan of many pages, of which some may be blank. */
async function* tiffPictures(content: Buffer, limits: ImageLimits): AsyncGenerator<Picture> {
  const { pages = 1 } = await headOf(content, 0, limits);
  const directories = readTiffDirectories(content);
  if (directories.some(({ isRaw }) => isRaw)) throw new MergeRefused('IMAGE_RAW');
  const isCopy = (page: number): boolean => directories[page]?.isReduced ?? false;
  const all = Array.from({ length: pages }, (_, page) => page);
  const own = all.some((page) => !isCopy(page)) ? all.filter((page) => !isCopy(page)) : all;
  if (own.length > limits.maxPages) throw new MergeRefused('TOO_MANY_PAGES');
  for (const page of own) {
    const picture = await pictureOf(
      content,
      { page, isPrimary: page === own[0], pixelHeight: directories[page]?.pixelHeight ?? 1 },
      limits,
    );
    yield own.length === 1 ? await visible(picture) : picture;
  }
}

async function* heicPictures(content: Buffer, limits: ImageLimits): AsyncGenerator<Picture> {
  if (largestHeicPixels(content) > limits.maxMegapixels * 1e6) throw new MergeRefused('IMAGE_TOO_LARGE');
  const images = (await heicDecode.all({ buffer: content })) as DisposableHeicImages;
  try {
    if (images.length === 0) throw new MergeRefused('IMAGE_DAMAGED');
    if (images.length > limits.maxPages) throw new MergeRefused('TOO_MANY_PAGES');
    for (const [index, image] of images.entries()) {
      const { width, height, data } = await image.decode();
      if (width * height > limits.maxMegapixels * 1e6) throw new MergeRefused('IMAGE_TOO_LARGE');
      limits.budget.take(width * height);
      const open = (): Sharp => onWhite(sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false }));
      yield await visible({ width, height, isPrimary: index === 0, open });
    }
  } finally {
    images.dispose();
  }
}

/** The decoder keeps the whole file in memory until then, which its types leave out. */
type DisposableHeicImages = Awaited<ReturnType<typeof heicDecode.all>> & { dispose(): void };

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

const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** Some programs forget the two bytes that end a JPEG. With them a picture of which more is missing gives a warning. */
async function withEndMarker(content: Buffer, limits: ImageLimits): Promise<Buffer> {
  if (content.subarray(-2).equals(END_OF_IMAGE)) return content;
  const { width, height } = await headOf(content, 0, limits);
  limits.budget.take(width * height);
  const isWhole = (bytes: Buffer, failOn: 'error' | 'warning'): Promise<boolean> =>
    sharp(bytes, { limitInputPixels: false, failOn, sequentialRead: true })
      .stats()
      .then(
        () => true,
        () => false,
      );
  if (await isWhole(content, 'error')) return content;
  const ended = Buffer.concat([content, END_OF_IMAGE]);
  if (await isWhole(ended, 'warning')) return ended;
  throw new MergeRefused('IMAGE_DAMAGED');
}

interface Place {
  readonly page: number;
  readonly isPrimary: boolean;
  readonly pixelHeight?: number;
}

async function pictureOf(content: Buffer, { page, isPrimary, pixelHeight = 1 }: Place, limits: ImageLimits): Promise<Picture> {
  const { width, height, orientation = 1 } = await headOf(content, page, limits);
  limits.budget.take(width * height);
  const shown = { width, height: Math.round(height * pixelHeight) };
  const options = { limitInputPixels: limits.maxMegapixels * 1e6, page, failOn: 'error', sequentialRead: true } as const;
  return {
    ...(orientation >= 5 ? { width: shown.height, height: shown.width } : shown),
    isPrimary,
    open: () => onWhite(sharp(content, options).rotate()),
  };
}

const onWhite = (image: Sharp): Sharp => image.flatten({ background: '#ffffff' });

const jpegOf = (image: Sharp): Promise<Buffer> => image.jpeg({ quality: JPEG_QUALITY }).toBuffer();

const boxFor = ({ width, height }: Pick<Picture, 'width' | 'height'>) =>
  width > height ? { width: A4_PIXELS.long, height: A4_PIXELS.short } : { width: A4_PIXELS.short, height: A4_PIXELS.long };

/** How much of its size is left on one page. */
function scaleOf({ width, height }: Picture): number {
  const box = boxFor({ width, height });
  return Math.min(box.width / width, box.height / height, 1);
}

function fitted(image: Sharp, picture: Picture): Sharp {
  const scale = scaleOf(picture);
  const size = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return image.resize({ width: size(picture.width), height: size(picture.height), fit: 'fill' });
}

async function* pagesOf(picture: Picture): AsyncGenerator<PageImage> {
  const { width, height } = picture;
  const landscape = width > height;
  const isLong = Math.max(width, height) / Math.min(width, height) > LONG && scaleOf(picture) < LEAST_SCALE;
  if (!isLong) yield { jpeg: await jpegOf(fitted(picture.open(), picture)), landscape };
  else for (const jpeg of await slicesOf(picture)) yield { jpeg: await jpeg, landscape };
}

/** Pages as wide as the picture, one below the other; of a wide one beside each other. */
async function slicesOf(picture: Picture): Promise<readonly Promise<Buffer>[]> {
  const isWide = picture.width > picture.height;
  const breadth = Math.min(A4_PIXELS.short, isWide ? picture.height : picture.width);
  const scale = breadth / (isWide ? picture.height : picture.width);
  const length = Math.round((isWide ? picture.width : picture.height) * scale);
  const [width, height] = isWide ? [length, breadth] : [breadth, length];
  const { data, info } = await picture.open().resize({ width, height, fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const page = Math.min(length, Math.floor((breadth * A4_PIXELS.long) / A4_PIXELS.short));
  const count = Math.ceil((length - page * OVERLAP) / (page * (1 - OVERLAP)));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Array.from({ length: count }, (_, index) => {
    // The last one ends where the picture ends, and is as long as the others.
    const start = Math.min(Math.floor(index * page * (1 - OVERLAP)), length - page);
    const part = isWide ? { left: start, top: 0, width: page, height: breadth } : { left: 0, top: start, width: breadth, height: page };
    return jpegOf(sharp(data, { raw, limitInputPixels: false }).extract(part));
  });
}

async function visible(picture: Picture): Promise<Picture> {
  if (await isBlank(picture)) throw new MergeRefused('IMAGE_BLANK');
  return picture;
}

/** Nothing but white, for example white writing without a ground. */
async function isBlank(picture: Picture): Promise<boolean> {
  const isWhite = async (image: Sharp): Promise<boolean> => {
    const pixels = await image.greyscale().raw().toBuffer();
    return pixels.every((value) => value >= ALMOST_WHITE);
  };
  // Most pictures show it when they are small, which takes less time.
  const small = picture.open().resize({ width: 256, height: 256, fit: 'inside', withoutEnlargement: true });
  return (await isWhite(small)) && isWhite(fitted(picture.open(), picture));
}
