import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixture } from '../../../../tests/fixtures/fixture.ts';
import { createPixelBudget, renderImageAsPageJpegs, renderPhotoJpeg } from './renderImageAsPageJpegs.ts';

const HEIC = 'image/heic';
const MEBIBYTE = 1024 ** 2;
const limits = { maxPages: 10, maxMegapixels: 50, budget: createPixelBudget(1_000) };

/** As large as a photo of a phone: a box that readers skip stands for most of it. */
let photo: Buffer;
beforeAll(async () => {
  const filling = Buffer.alloc(8 * MEBIBYTE);
  filling.writeUInt32BE(filling.length, 0);
  filling.write('free', 4, 'latin1');
  photo = Buffer.concat([await fixture('logo-transparent.heic'), filling]);
});

const decoder = createRequire(createRequire(import.meta.url).resolve('heic-decode'))('libheif-js/wasm-bundle') as {
  readonly HEAPU8: Uint8Array;
};

describe('a photo from an iPhone (HEIC)', () => {
  it.each<[how: string, render: () => Promise<unknown>]>([
    ['that becomes pages', () => firstOf(renderImageAsPageJpegs(photo, HEIC, limits), Infinity)],
    ['of which one page is enough', () => firstOf(renderImageAsPageJpegs(photo, HEIC, limits), 1)],
    ['that stays a photo', () => renderPhotoJpeg(photo, HEIC, limits)],
    ['that is refused', () => renderPhotoJpeg(photo, HEIC, { ...limits, budget: createPixelBudget(0) }).catch(() => undefined)],
  ])('%s leaves nothing in memory', async (_how, render) => {
    await render();
    const before = decoder.HEAPU8.length;
    for (let time = 0; time < 5; time += 1) await render();
    expect(decoder.HEAPU8.length - before).toBeLessThan(photo.length);
  });
});

async function firstOf<T>(items: AsyncIterable<T>, most: number): Promise<readonly T[]> {
  const taken: T[] = [];
  for await (const item of items) if (taken.push(item) === most) break;
  return taken;
}
