import { edgeLimits } from './edgeLimits.ts';

/** How an answer is written: with hydra's members and `@id`s, or plain for simple-rest. */
export type Dialect = 'ld' | 'json';

const cache = new Map<string, Dialect>();

const JSON_TYPES = ['application/json', 'application/ld+json'];

/** Whether the client names this media type and likes none of JSON better. */
export function likesBest(accept: string | undefined, mediaType: string): boolean {
  if (accept === undefined || !accept.toLowerCase().includes(mediaType)) return false;
  const ranges = rangesIn(accept);
  const wanted = ranges.find(({ type }) => type === mediaType);
  return (
    wanted !== undefined &&
    wanted.quality > 0 &&
    ranges.every(
      ({ type, quality }) =>
        !JSON_TYPES.includes(type) ||
        quality < wanted.quality ||
        (ranges.findIndex((range) => range.type === type) > ranges.indexOf(wanted) && quality === wanted.quality),
    )
  );
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

const rangesIn = (accept: string): readonly Range[] =>
  accept
    .toLowerCase()
    .split(',')
    .slice(0, 30)
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
      return { type, quality: qualityOf(parameters) };
    });

/** ld+json unless the client names application/json and likes it better. */
export function dialectOf(accept: string | undefined): Dialect {
  if (accept === undefined || accept === '*/*') return 'ld';
  const known = cache.get(accept);
  if (known) return known;
  const dialect = decide(accept);
  if (cache.size < edgeLimits.acceptCacheEntries) cache.set(accept, dialect);
  return dialect;
}

function decide(accept: string): Dialect {
  let json = { quality: 0, index: -1 };
  let ld = { quality: 0, index: -1 };
  rangesIn(accept).forEach(({ type, quality }, index) => {
    if (type === 'application/json' && json.index < 0) json = { quality, index };
    if (type === 'application/ld+json' && ld.index < 0) ld = { quality, index };
  });
  if (json.index < 0 || json.quality === 0) return 'ld';
  if (ld.index < 0 || json.quality > ld.quality) return 'json';
  return json.quality === ld.quality && json.index < ld.index ? 'json' : 'ld';
}

function qualityOf(parameters: readonly string[]): number {
  const written = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = written === undefined ? 1 : Number(written.slice(2));
  return Number.isFinite(quality) ? quality : 0;
}
