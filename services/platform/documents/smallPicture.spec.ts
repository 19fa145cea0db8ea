import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scene } from '../../../tests/fixtures/sampleImages.ts';
import { createPhotoThumbnail } from './streamDocumentAndRecordAccess.ts';

const MAX_BYTES_OF_SIXTY = 1_500_000;

describe('a small picture', () => {
  it('of a photo is so small that sixty are at most 1.5 MB', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const photo = await sharp({ create: { width: 1654, height: 2339, channels: 3, background: '#808080', noise } })
      .jpeg({ quality: 80 })
      .toBuffer();
    const small = await createPhotoThumbnail(photo);
    expect(small.length * 60).toBeLessThanOrEqual(MAX_BYTES_OF_SIXTY);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 288, height: 216 });
  });

  it('of a smaller one is not made larger', async () => {
    const small = await createPhotoThumbnail(await scene({ width: 80, height: 60 }).jpeg().toBuffer());
    expect(await sharp(small).metadata()).toMatchObject({ width: 80, height: 60 });
  });

  it('that cannot be made holds up no other', async () => {
    const broken = createPhotoThumbnail(Buffer.from('kein Bild'));
    const next = createPhotoThumbnail(await scene({ width: 400, height: 300 }).jpeg().toBuffer());
    await expect(broken).rejects.toThrow();
    expect((await next).length).toBeGreaterThan(0);
  });
});
