import { z } from 'zod';
import { instantField, rowsOf, view } from '../../shared/view.ts';
import { auditedKinds } from '../auditedKinds.ts';
import { initiatorFields } from './auditEvent.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** `files[<id>].status` */
const leaf = z.strictObject({ key: z.string(), value });
const change = z.strictObject({ key: z.string(), before: value.exactOptional(), after: value.exactOptional() });
export type StateChange = z.output<typeof change>;
export type StateLeaf = z.output<typeof leaf>;

const step = z.strictObject({
  id: z.string(),
  at: instantField(),
  type: z.string(),
  ...initiatorFields,
  stream: z.string(),
  revision: z.int(),
  hash: z.string(),
  previousHash: z.string(),
  /** What the event itself says. */
  facts: rowsOf(leaf),
  /** What differs in the state from before it; missing where a key was not there. */
  changes: rowsOf(change),
  /** Fields that were there and cannot be read any more. */
  hidden: rowsOf(z.string()),
  unreadable: z.enum(['erased', 'lost', 'damaged']).nullable(),
});
export type AuditStep = z.output<typeof step>;

/** GET audit/histories/{kind}/{id}: all that has happened to one thing. Its state at any step is all changes until then. */
export const auditHistoryView = view('AuditHistory', {
  kind: z.enum(auditedKinds),
  id: z.string(),
  /** As it is called now; null where nobody can read that any more. */
  title: z.string().nullable(),
  steps: rowsOf(step),
});
export type AuditHistoryView = z.output<typeof auditHistoryView>;

/** GET audit/histories/{kind}/{id}/state: what was the case at an instant. */
export const auditStateView = view('AuditState', {
  kind: z.enum(auditedKinds),
  id: z.string(),
  at: instantField(),
  /** Of the last event until then. */
  revision: z.int().nullable(),
  /** False from a damaged event on. */
  known: z.boolean(),
  state: rowsOf(leaf),
});
export type AuditStateView = z.output<typeof auditStateView>;
