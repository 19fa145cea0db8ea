const TAGS = {
  newSubfileType: 254,
  subfileType: 255,
  photometric: 262,
  xResolution: 282,
  yResolution: 283,
  subDirectories: 330,
  dng: 50_706,
} as const;
const SENSOR_DATA = new Set([32_803, 34_892]);
const MAX_DIRECTORIES = 10_000;

/** What a TIFF says of one of its pictures. */
interface TiffDirectory {
  /** A smaller copy of another one. */
  readonly isReduced: boolean;
  /** As wide as so many of its heights: a fax has pixels that are no squares. */
  readonly pixelHeight: number;
  /** What a camera's sensor saw, or a file whose real picture lies elsewhere. */
  readonly isRaw: boolean;
}

/** The pictures in the order of the file, as far as `content` reaches. */
export function readTiffDirectories(content: Buffer): readonly TiffDirectory[] {
  const littleEndian = content.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (littleEndian ? content.readUInt16LE(at) : content.readUInt16BE(at));
  const long = (at: number): number => (littleEndian ? content.readUInt32LE(at) : content.readUInt32BE(at));
  const isCanonRaw = content.toString('latin1', 8, 10) === 'CR';
  const found: TiffDirectory[] = [];
  const seen = new Set<number>();
  try {
    for (let at = long(4); at > 0 && !seen.has(at) && found.length < MAX_DIRECTORIES;) {
      seen.add(at);
      const entries = new Map<number, number>();
      const count = short(at);
      for (let index = 0; index < count; index += 1) entries.set(short(at + 2 + index * 12), at + 2 + index * 12);
      const number = (tag: number): number => {
        const entry = entries.get(tag);
        return entry === undefined ? 0 : short(entry + 2) === 3 ? short(entry + 8) : long(entry + 8);
      };
      const ratio = (tag: number): number => {
        const place = number(tag);
        return place === 0 ? 0 : long(place) / long(place + 4);
      };
      const isReduced = (number(TAGS.newSubfileType) & 1) === 1 || number(TAGS.subfileType) === 2;
      found.push({
        isReduced,
        pixelHeight: sensible(ratio(TAGS.xResolution) / ratio(TAGS.yResolution)),
        isRaw:
          isCanonRaw ||
          entries.has(TAGS.dng) ||
          SENSOR_DATA.has(number(TAGS.photometric)) ||
          (isReduced && found.length === 0 && entries.has(TAGS.subDirectories)),
      });
      at = long(at + 2 + count * 12);
    }
  } catch (error) {
    // The rest lies behind what was given, or nowhere: whoever decodes the picture says so.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

const sensible = (ratio: number): number => (ratio > 0.2 && ratio < 5 && Math.abs(ratio - 1) > 0.02 ? ratio : 1);
