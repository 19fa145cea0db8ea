import { isShrinkingWorthIt } from './scaledSize.ts';

export const isPhotoShrinkingSupported = (): boolean => typeof Worker === 'function' && typeof OffscreenCanvas === 'function';

/** The photo with the pixels that the bank keeps, made beside the page; undefined where it stays as it is. */
export async function shrinkPhotoOrUndefined(file: File): Promise<File | undefined> {
  const worker = new Worker(new URL('./shrinkWorker.ts', import.meta.url), { type: 'module' });
  const made = await new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
  if (made === null || !isShrinkingWorthIt(file, made)) return undefined;
  return new File([made], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' });
}
