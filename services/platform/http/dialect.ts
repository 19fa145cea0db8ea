import { edgeLimits } from './edgeLimits.ts';

/** How an answer is written: with hydra's members and `@id`s, or plain for simple-rest. */
export type Dialect = 'ld' | 'json';

const cache = new Map<string, Dialect>();

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
  accept
    .toLowerCase()
    .split(',')
    .slice(0, 30)
    .forEach((range, index) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = qualityOf(parameters);
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
