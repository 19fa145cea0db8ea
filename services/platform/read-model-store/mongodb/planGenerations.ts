import { keyOf, type GenerationsChange, type ProjectionRecord } from './projectionRecords.ts';

/** Generations that are neither read nor replaced. */
export const unfinished = ({ declarations, live, former }: ProjectionRecord): readonly number[] =>
  Object.keys(declarations)
    .map((key) => Number(key.slice(1)))
    .filter((generation) => generation !== live && !former.includes(generation));

export const declares = (record: ProjectionRecord, generation: number, declaration: string): boolean =>
  record.declarations[keyOf(generation)] === declaration;

/** The generation that is being built for a declaration beside one that is read. */
export const nextFor = (record: ProjectionRecord, declaration: string): number | undefined =>
  unfinished(record).find((generation) => declares(record, generation, declaration));

/** What opening a projection changes: the first generation is read at once, another declaration is built beside it. */
export function planOpening(record: ProjectionRecord, declaration: string): GenerationsChange | undefined {
  const { live, revision } = record;
  const add = { generation: revision + 1, declaration };
  if (live === null) return { live: add.generation, add, remove: unfinished(record) };
  const next = declares(record, live, declaration) ? undefined : nextFor(record, declaration);
  const remove = unfinished(record).filter((generation) => generation !== next);
  if (next === undefined && !declares(record, live, declaration)) return { add, remove };
  return remove.length === 0 ? undefined : { remove };
}

/** @throws TypeError when there is no such generation */
export function planPromotion(record: ProjectionRecord, generation: number): GenerationsChange | undefined {
  if (record.live === generation) return undefined;
  if (!unfinished(record).includes(generation)) throw new TypeError(`${record._id} has no generation ${generation}`);
  return { live: generation, former: [...record.former, ...(record.live === null ? [] : [record.live])] };
}

/** @throws TypeError for the generation that is read */
export function planDropping(record: ProjectionRecord, generations: readonly number[]): GenerationsChange | undefined {
  if (record.live !== null && generations.includes(record.live)) throw new TypeError('the live generation cannot be dropped');
  const remove = generations.filter((generation) => keyOf(generation) in record.declarations);
  return remove.length === 0 ? undefined : { former: record.former.filter((generation) => !generations.includes(generation)), remove };
}
