import { z } from 'zod';
import { idField, readonlyArrayField, defineView, viewPart } from '../../shared/defineView.ts';

/** As many as a search for an adviser finds; each costs a look. */
const ADVISER_LOADS_MAX = 30;

const MESSAGE = `Bitte geben Sie 1 bis ${ADVISER_LOADS_MAX} Kennungen an, durch Kommas getrennt.`;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Ids of employees, separated by commas. */
export const adviserIdsSchema = z.string().regex(new RegExp(`^${uuid}(,${uuid}){0,${ADVISER_LOADS_MAX - 1}}$`), { error: MESSAGE });

const load = viewPart({
  id: idField(),
  /** Customers who are not archived. */
  customers: z.int().min(0),
  /** Null for those who do not look into cases. */
  openEnquiries: z.int().min(0).nullable(),
});
export type AdviserLoad = z.output<typeof load>;

/** GET customers/adviser-loads: what each of these employees has, so that whoever chooses one can share the work out. */
export const adviserLoadsView = defineView('AdviserLoads', { advisers: readonlyArrayField(load) });
export type AdviserLoadsView = z.output<typeof adviserLoadsView>;
