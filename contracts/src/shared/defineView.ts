import { z } from 'zod';

/**
 * What a call answers: these fields and no others. `name` is its `@type` and its name in the published description;
 * `title` of a field is its German name, `x-labels` what its values are called, `x-unit` what its number counts.
 */
export const defineView = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => viewPart(shape).meta({ id: name });

/** Part of an answer, without a name of its own. */
export const viewPart = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).readonly();

export const readonlyArrayField = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** ISO 8601 in UTC. */
export const instantField = () => z.iso.datetime();
/** `YYYY-MM-DD`. */
export const dayField = () => z.iso.date();
/** `/api/<collection>/<id>`. */
export const iriField = () => z.string().regex(/^\/api\/[a-z-]+\/[0-9a-f-]{36}$/);
export const idField = () => z.uuid();
/** Euros stand in tables, cents in JSON. */
export const centsField = () => z.int().meta({ 'x-unit': 'cents' });
