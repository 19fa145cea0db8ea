import { z } from 'zod';
import { idField, readonlyArrayField, defineView } from '../shared/defineView.ts';

/** What can be seen to change, by the collection of its address. */
const liveResources = [
  'customers',
  'bank-employees',
  'enquiries',
  'file-categories',
  'file-templates',
  'enquiry-templates',
  'valutierung-financing-projects',
  'valutierung-disbursements',
  'valutierung-financing-project-types',
  'valutierung-credit-categories',
  'valutierung-input-templates',
  'valutierung-document-templates',
  'technical-messages',
  'footer-urls',
] as const;
export type LiveResource = (typeof liveResources)[number];

/** In what one sees who else has it open. */
export const presenceResources = ['enquiries', 'customers', 'valutierung-disbursements'] as const satisfies readonly LiveResource[];
export type PresenceResource = (typeof presenceResources)[number];

/** More ids of one resource are not told apart. */
export const MAX_LIVE_IDS_PER_RESOURCE = 100;

/** GET live, and the data of each event of its stream: what has changed of what the employee may see, or of what is the customer's own. */
export const liveMessageView = defineView('LiveMessage', {
  /** Anything may have changed: what came before is not known any more. */
  everything: z.boolean(),
  changes: readonlyArrayField(
    z.strictObject({
      resource: z.enum(liveResources),
      /** Null: any of them. */
      ids: readonlyArrayField(z.string()).nullable(),
    }),
  ),
  /** Where somebody has come or gone. */
  presence: readonlyArrayField(z.strictObject({ resource: z.enum(presenceResources), id: idField() })),
  /** From here it goes on: `after` of the next call, `Last-Event-ID` of the next stream. */
  next: z.string(),
});
export type LiveMessage = z.output<typeof liveMessageView>;

/** Who else has it open: `Frau Weber`. */
export const presenceView = defineView('Presence', {
  colleagues: readonlyArrayField(z.strictObject({ id: idField(), name: z.string() })),
});
export type PresenceView = z.output<typeof presenceView>;

/** So often it is said that it is still open, and so long it counts. */
export const PRESENCE_BEAT_MS = 15_000;
export const PRESENCE_BEAT_VALID_MS = 40_000;
