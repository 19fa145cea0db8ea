import { z } from 'zod';

const personalFields = z.registry<Record<string, never>>();

/** Marks a field of an event as personal: it is encrypted in the log with its subject's key. Put it outermost (`personal(z.string().nullable())`). */
export function markPersonal<T extends z.ZodType>(schema: T): T {
  personalFields.add(schema, {});
  return schema;
}

export const isPersonal = (schema: z.ZodType): boolean => personalFields.has(schema);
