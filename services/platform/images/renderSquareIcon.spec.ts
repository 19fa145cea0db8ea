import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderSquareIcon, type SquareIconOptions } from './renderSquareIcon.ts';

const GREEN = '#007a3d';
const drawing = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${GREEN}"/></svg>`,
  );

async function drawn(picture: Buffer, icon: SquareIconOptions) {
  const { data, info } = await sharp(await renderSquareIcon(picture, icon))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const start = (y * info.width + x) * 4;
    return data[start + 3] === 0 ? 'nothing' : `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  return { size: [info.width, info.height], at };
}

describe('a picture as an icon', () => {
  it('stands whole in its middle, with nothing around it', async () => {
    const { size, at } = await drawn(drawing(40, 10), { pixels: 192 });
    expect(size).toEqual([192, 192]);
    expect([at(96, 96), at(2, 96), at(96, 10)]).toEqual([GREEN, GREEN, 'nothing']);
  });

  it('leaves what masks cut off to its ground', async () => {
    const { size, at } = await drawn(drawing(10, 10), { pixels: 512, ground: '#ffffff' });
    expect(size).toEqual([512, 512]);
    expect([at(256, 256), at(0, 0), at(256, 60)]).toEqual([GREEN, '#ffffff', '#ffffff']);
  });

  it('is refused where there is none', async () => {
    await expect(renderSquareIcon(Buffer.from('not a picture'), { pixels: 192 })).rejects.toThrow();
  });
});
