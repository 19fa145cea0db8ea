import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyPageRotation } from './applyPageRotation.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a picture that is turned', () => {
  it('stands on white: a JPEG would make black of what is transparent', async () => {
    const drawn: string[] = [];
    const context = {
      fillStyle: '',
      fillRect(...area: readonly number[]) {
        drawn.push(`${this.fillStyle} ${area.join()}`);
      },
      translate: () => undefined,
      rotate: () => undefined,
      drawImage: () => drawn.push('picture'),
    };
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 40, height: 20, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['x'], { type: type ?? '' })));
    const file = new File(['x'], 'unterschrift.webp', { type: 'image/webp' });
    expect((await applyPageRotation({ key: 'p1', file, rotation: 90 })).name).toBe('unterschrift.jpg');
    expect(drawn).toEqual(['#fff 0,0,20,40', 'picture']);
  });
});
