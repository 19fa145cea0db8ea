import { z } from 'zod';
import { instantField, readonlyArrayField, defineView } from '../../shared/defineView.ts';
import { auditHistoryKinds } from '../auditHistoryKinds.ts';
import { initiatorFields } from './auditEvent.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** `files[<id>].status` */
const leaf = z.strictObject({ key: z.string(), value });
const change = z.strictObject({ key: z.string(), before: value.exactOptional(), after: value.exactOptional() });
export type StateChange = z.output<typeof change>;
export type StateLeaf = z.output<typeof leaf>;

const step = z.strictObject({
  id: z.string(),
  /** Null, like `initiatedBy`, where a damaged event does not say it. */
  at: instantField().nullable(),
  type: z.string(),
  ...initiatorFields,
  initiatedBy: initiatorFields.initiatedBy.nullable(),
  stream: z.string(),
  revision: z.int(),
  hash: z.string(),
  previousHash: z.string(),
  /** What the event itself says. */
  facts: readonlyArrayField(leaf),
  /** What differs in the state from before it; missing where a key was not there. */
  changes: readonlyArrayField(change),
  /** Fields that were there and cannot be read any more; of an event that can be read, what is the customer's own. */
  hidden: readonlyArrayField(z.string()),
  unreadable: z.enum(['erased', 'lost', 'damaged']).nullable(),
});
export type AuditHistoryStep = z.output<typeof step>;

/** GET audit/histories/{kind}/{id} and, as a file, …/report/json: all that has happened to one thing. Its state at any step is all changes until then. */
export const auditHistoryOfSubjectView = defineView('AuditHistory', {
  kind: z.enum(auditHistoryKinds),
  id: z.string(),
  /** As it is called now; null where nobody can read that any more. */
  title: z.string().nullable(),
  steps: readonlyArrayField(step),
});
export type AuditHistoryOfSubjectView = z.output<typeof auditHistoryOfSubjectView>;

/** GET audit/histories/{kind}/{id}/state: what was the case at an instant. */
export const auditStateOfSubjectView = defineView('AuditState', {
  kind: z.enum(auditHistoryKinds),
  id: z.string(),
  at: instantField(),
  /** Of the last event until then. */
  revision: z.int().nullable(),
  /** False from a damaged event on. */
  known: z.boolean(),
  state: readonlyArrayField(leaf),
});
export type AuditStateOfSubjectView = z.output<typeof auditStateOfSubjectView>;
