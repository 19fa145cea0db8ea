import { z } from 'zod';
import { readonlyArrayField, defineView } from './defineView.ts';

const violation = defineView('Violation', { propertyPath: z.string(), message: z.string() });
export type Violation = z.output<typeof violation>;

/** Problem documents (RFC 9457) as every failing call answers them. */
export const problemDocumentView = defineView('Problem', {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** German, for people. */
  detail: z.string(),
  code: z.string(),
  /** For 422: what is wrong where. `propertyPath` is the body's field, dotted. */
  violations: readonlyArrayField(violation).exactOptional(),
  /** Same as `detail`, in the ld+json dialect. */
  'hydra:description': z.string().exactOptional(),
});
export type ProblemDocument = z.output<typeof problemDocumentView>;

/** 202: stored, and not shown by the read models yet. `@id` is what GET will answer then. */
export const pendingAnswer = defineView('Pending', {
  position: z.string(),
  '@id': z.string().exactOptional(),
  id: z.string().exactOptional(),
});
