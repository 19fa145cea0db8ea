import type { PageRotation } from '@portal/web-shared/pdf/pageTurns.ts';

/**
 * Turns a JPEG by its orientation mark alone: not a pixel is touched, however large the photo, and the other EXIF data
 * (place and device among them) stay behind. The server sets pages upright by the same mark.
 */

const SOI = 0xffd8;
const APP1 = 0xffe1;
const START_OF_SCAN = 0xffda;
const EXIF = 0x45786966;
const ORIENTATION_TAG = 0x0112;
/** Marks in the order of a quarter turn to the right, plain and mirrored. */
const turns = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
] as const;

export function rotatedOrientation(orientation: number, rotation: PageRotation): number {
  const row = turns.find((marks) => (marks as readonly number[]).includes(orientation)) ?? turns[0];
  const start = Math.max(0, (row as readonly number[]).indexOf(orientation));
  return row[(start + rotation / 90) % 4] ?? 1;
}

interface Segment {
  readonly start: number;
  readonly end: number;
}

function exifSegments(view: DataView): readonly Segment[] {
  const found: Segment[] = [];
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint16(at) !== START_OF_SCAN && view.getUint8(at) === 0xff) {
    const end = at + 2 + view.getUint16(at + 2);
    if (view.getUint16(at) === APP1 && at + 8 <= view.byteLength && view.getUint32(at + 4) === EXIF) found.push({ start: at, end });
    at = end;
  }
  return found;
}

function orientationOf(view: DataView, { start, end }: Segment): number {
  const tiff = start + 10;
  if (tiff + 8 > end || end > view.byteLength) return 1;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return 1;
  const entries = view.getUint16(directory, little);
  for (let entry = directory + 2; entry < directory + 2 + entries * 12 && entry + 12 <= end; entry += 12) {
    if (view.getUint16(entry, little) === ORIENTATION_TAG) return view.getUint16(entry + 8, little);
  }
  return 1;
}

/** APP1 with one entry, up to its value: the orientation. */
const SEGMENT_HEAD = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0];
const orientationSegment = (orientation: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...SEGMENT_HEAD, orientation, 0, 0, 0, 0, 0, 0]);

/** The same photo, turned; undefined where the bytes are no JPEG. */
export function rotateJpeg(bytes: ArrayBuffer, rotation: PageRotation): readonly BlobPart[] | undefined {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0) !== SOI) return undefined;
  const segments = exifSegments(view);
  const [first] = segments;
  const orientation = rotatedOrientation(first === undefined ? 1 : orientationOf(view, first), rotation);
  const parts: BlobPart[] = [bytes.slice(0, 2), orientationSegment(orientation)];
  let at = 2;
  for (const { start, end } of segments) {
    parts.push(bytes.slice(at, start));
    at = end;
  }
  return [...parts, bytes.slice(at)];
}
