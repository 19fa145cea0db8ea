import { z } from 'zod';
import { idField, instantField, defineView } from '../../shared/defineView.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]).exactOptional();

/** A row of GET configs/current/history: a state of the configuration, and what made it differ from the one before. */
export const configStateView = defineView('ConfigChange', {
  id: idField(),
  /** What POST configs/current/restore takes. */
  state: z.int(),
  changedAt: instantField(),
  changedBy: z.string().nullable().meta({
    title: 'Geändert von',
    description: 'Name des Mitarbeiters, leer, wenn er nicht mehr bekannt ist; null, wenn es kein Mitarbeiter war.',
  }),
  takenFrom: z.enum(['file', 'history']).nullable(),
  changes: z.array(z.strictObject({ key: z.string(), before: value, after: value })).readonly(),
  /** The whole state, as it was stored. */
  config: z.record(z.string(), z.unknown()),
});
export type ConfigStateView = z.output<typeof configStateView>;
