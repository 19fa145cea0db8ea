import { describe, expect, it } from 'vitest';
import { rotatedOrientation, rotateJpeg } from './jpegOrientation.ts';

const scan = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9];
const jfif = [0xff, 0xe0, 0, 4, 9, 9];
/** EXIF in Intel order with the orientation and, behind it, four bytes that stand for the place. */
const exif = (orientation: number): number[] => [
  0xff,
  0xe1,
  0,
  38,
  0x45,
  0x78,
  0x69,
  0x66,
  0,
  0,
  0x49,
  0x49,
  42,
  0,
  8,
  0,
  0,
  0,
  1,
  0,
  0x12,
  1,
  3,
  0,
  1,
  0,
  0,
  0,
  orientation,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  71,
  80,
  83,
  33,
];
const bytes = (...parts: number[][]): ArrayBuffer => Uint8Array.from([0xff, 0xd8, ...parts.flat()]).buffer;
const joined = (parts: readonly BlobPart[]): number[] =>
  parts.flatMap((part) => [...new Uint8Array(part instanceof Uint8Array ? part : (part as ArrayBuffer))]);

/** The value of the one EXIF entry that is left. */
const orientationIn = (content: number[]): number | undefined => content[31];

describe('turning a photo', () => {
  it('marks an unmarked photo', () => {
    const turned = joined(rotateJpeg(bytes(jfif, scan), 90) ?? []);
    expect(orientationIn(turned)).toBe(6);
    expect(turned.slice(-15)).toEqual([...jfif, ...scan]);
  });

  it('adds to the mark that the camera set', () => {
    expect(orientationIn(joined(rotateJpeg(bytes(exif(6), scan), 90) ?? []))).toBe(3);
    expect(orientationIn(joined(rotateJpeg(bytes(exif(8), scan), 180) ?? []))).toBe(6);
  });

  it('leaves the place behind and every pixel as it was', () => {
    const turned = joined(rotateJpeg(bytes(jfif, exif(1), scan), 270) ?? []);
    expect(String.fromCharCode(...turned)).not.toContain('GPS');
    expect(turned.slice(-9)).toEqual(scan);
  });

  it('is not for what is no JPEG', () => {
    expect(rotateJpeg(Uint8Array.from([1, 2, 3, 4, 5]).buffer, 90)).toBeUndefined();
  });

  it('comes back after four quarters, also for mirrored photos', () => {
    for (const mark of [1, 2, 3, 4, 5, 6, 7, 8]) expect([90, 90, 90, 90].reduce((now) => rotatedOrientation(now, 90), mark)).toBe(mark);
  });
});
