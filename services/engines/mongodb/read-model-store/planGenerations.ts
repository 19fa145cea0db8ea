import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { generationFieldKey, type GenerationsChange, type ProjectionRecord } from './createProjectionRecordStore.ts';
import { stagedGenerationPositionOf, type StagedGenerationRecord, type TakenOverStage } from './createStagedGenerationRecordStore.ts';

const STAGED = '{"staged":';

/**
 * What stands for a staged generation in the projection's record until the owner has taken it over: a declaration that no
 * version has, so that nobody opens it. Versions that know nothing of staging see an unfinished generation of another
 * version: they keep its collections, and throw it away when they rebuild or open the projection.
 */
export const markDeclarationAsStaged = (declaration: string): string => `${STAGED}${JSON.stringify(declaration)}}`;

/** Generations that are neither read nor replaced. */
export const unfinishedGenerations = ({ declarations, live, former }: ProjectionRecord): readonly number[] =>
  Object.keys(declarations)
    .map((key) => Number(key.slice(1)))
    .filter((generation) => generation !== live && !former.includes(generation));

const declares = (record: ProjectionRecord, generation: number, declaration: string): boolean =>
  record.declarations[generationFieldKey(generation)] === declaration;

/** The generation that is being built for a declaration beside one that is read. */
export const buildingGenerationFor = (record: ProjectionRecord, declaration: string): number | undefined =>
  unfinishedGenerations(record).find((generation) => declares(record, generation, declaration));

/** Whether a generation has to be built for a declaration, beside one that is read, and its owner has not begun with it. */
export const isGenerationBuildNeeded = (record: ProjectionRecord, declaration: string): boolean =>
  record.live !== null && !declares(record, record.live, declaration) && buildingGenerationFor(record, declaration) === undefined;

/** The generations that are named as staged for a declaration. */
export const generationsStagedFor = (record: ProjectionRecord, declaration: string): readonly number[] =>
  unfinishedGenerations(record).filter((generation) => declares(record, generation, markDeclarationAsStaged(declaration)));

/** Whether an owner has begun to take a staged generation over, and nobody can go on filling it. */
export const isStageTakeoverBegun = (record: ProjectionRecord, declaration: string, stage: StagedGenerationRecord | undefined): boolean =>
  generationsStagedFor(record, declaration).some((generation) => {
    const stands = generation === stage?.generation ? stagedGenerationPositionOf(stage) : START_OF_LOG;
    return stands < positionAt(record, generation);
  });

/** The staged generation with which its owner goes on: the one that was taken now, or handed over before. */
export function adoptableGenerationFor(
  record: ProjectionRecord,
  declaration: string,
  taken: TakenOverStage | undefined,
): number | undefined {
  const marked = generationsStagedFor(record, declaration);
  return marked.find((generation) => generation === taken?.generation) ?? marked.find((generation) => hasPosition(record, generation));
}

const positionAt = (record: ProjectionRecord, generation: number): LogPosition =>
  record.positions[generationFieldKey(generation)] ?? START_OF_LOG;
const hasPosition = (record: ProjectionRecord, generation: number): boolean => positionAt(record, generation) > START_OF_LOG;

/** Names a staged generation, and forgets those that were staged for the declaration before. */
export const planReplacingStagedGenerations = (record: ProjectionRecord, declaration: string, generation: number): GenerationsChange => ({
  add: { generation, declaration: markDeclarationAsStaged(declaration) },
  remove: generationsStagedFor(record, declaration),
});

/**
 * What opening a projection changes: the first generation is read at once, another declaration is built beside it, from
 * where it was staged to. What is being staged for other declarations stays; what its owner had begun to take over does not:
 * nobody goes on with it.
 */
export function planOpening(record: ProjectionRecord, declaration: string, taken?: TakenOverStage): GenerationsChange | undefined {
  const { live, revision } = record;
  const add = { generation: revision + 1, declaration };
  if (live === null) return { live: add.generation, add, remove: unfinishedGenerations(record) };
  const staged = isGenerationBuildNeeded(record, declaration) ? adoptableGenerationFor(record, declaration, taken) : undefined;
  const next = declares(record, live, declaration) ? undefined : (buildingGenerationFor(record, declaration) ?? staged);
  const remove = unfinishedGenerations(record).filter(
    (generation) => generation !== next && !isStagedForOthers(record, generation, declaration),
  );
  if (next === undefined && !declares(record, live, declaration)) return { add, remove };
  const moves = taken !== undefined && taken.generation === staged && positionAt(record, staged) < taken.position;
  if (moves) return { move: { generation: staged, position: taken.position }, remove };
  return remove.length === 0 ? undefined : { remove };
}

const isStagedForOthers = (record: ProjectionRecord, generation: number, declaration: string): boolean =>
  record.declarations[generationFieldKey(generation)]?.startsWith(STAGED) === true &&
  !declares(record, generation, markDeclarationAsStaged(declaration)) &&
  !hasPosition(record, generation);

/** From now on it is a generation like others. */
export const planStagedGenerationAdoption = (
  record: ProjectionRecord,
  declaration: string,
  generation: number,
): GenerationsChange | undefined =>
  declares(record, generation, markDeclarationAsStaged(declaration)) ? { declare: { generation, declaration } } : undefined;

/** @throws TypeError when there is no such generation */
export function planPromotion(
  record: ProjectionRecord,
  generation: number,
  position: LogPosition = START_OF_LOG,
): GenerationsChange | undefined {
  if (record.live === generation) return undefined;
  if (!unfinishedGenerations(record).includes(generation)) throw new TypeError(`${record._id} has no generation ${generation}`);
  const move = position > positionAt(record, generation) ? { move: { generation, position } } : {};
  return { live: generation, former: [...record.former, ...(record.live === null ? [] : [record.live])], ...move };
}

/** Nothing of it is read or built any more. Its record stays: the numbers of its generations never come again. */
export const planLeavingProjection = (record: ProjectionRecord): GenerationsChange | undefined =>
  record.live === null && unfinishedGenerations(record).length === 0
    ? undefined
    : { live: null, former: [...record.former, ...(record.live === null ? [] : [record.live])], remove: unfinishedGenerations(record) };

/** @throws TypeError for the generation that is read */
export function planDroppingGivenGenerations(record: ProjectionRecord, generations: readonly number[]): GenerationsChange | undefined {
  if (record.live !== null && generations.includes(record.live)) throw new TypeError('the live generation cannot be dropped');
  const remove = generations.filter((generation) => generationFieldKey(generation) in record.declarations);
  return remove.length === 0 ? undefined : { former: record.former.filter((generation) => !generations.includes(generation)), remove };
}
