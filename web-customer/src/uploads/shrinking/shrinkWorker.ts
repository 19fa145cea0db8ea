import { scaledSize } from './scaledSize.ts';

const JPEG_QUALITY = 0.9;

/** Answers the smaller photo, upright and without what else a camera writes; null where there is nothing to do. */
async function shrink(photo: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const size = scaledSize(image);
    if (size === undefined) return null;
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, size.width, size.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  } finally {
    image.close();
  }
}

self.onmessage = async ({ data }: MessageEvent<Blob>): Promise<void> => {
  // What cannot be read here goes to the bank as it is.
  self.postMessage(await shrink(data).catch(() => null));
};
