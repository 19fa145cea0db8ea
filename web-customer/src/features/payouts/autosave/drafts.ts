import { createUnsentContentStore } from '@portal/web-shared/upload/createUnsentContentStore.ts';
import { currentSession, onSessionChange } from '../../../session/sessionStore.ts';
import type { AutosavedFieldValue } from '../editor/requestValues.ts';
import type { FieldAutosave } from './createFieldAutosave.ts';
import type { UnsavedFieldsByName } from './unsavedFields.ts';

type Unsaved = UnsavedFieldsByName<AutosavedFieldValue>;
/** `editingRound`: for which what stands in the field was typed; undefined of what an earlier version of the app kept. */
type KeptFields = Readonly<Record<string, Unsaved[string] & { readonly editingRound?: string | undefined }>>;

interface OpenAutosave {
  readonly autosave: FieldAutosave<AutosavedFieldValue>;
  readonly editingRound: string | undefined;
}

const shelf = createUnsentContentStore<KeptFields>('portal.customer.payouts');
const autosaves = new Map<string, OpenAutosave>();
const owner = (): string | undefined => currentSession().payload?.id;
let lastOwner = owner();

/**
 * A session that ran out takes nothing along: what was typed is there again when the same person signs in within a day. Who
 * signs out, or another person who signs in, ends that.
 */
onSessionChange(() => {
  const { payload, ended } = currentSession();
  if (payload === null) {
    autosaves.forEach(({ autosave }) => autosave.stop());
    autosaves.clear();
    if (ended === 'logout') void shelf.forgetAll();
  } else if (lastOwner !== undefined && payload.id !== lastOwner) void shelf.forgetAll();
  lastOwner = payload?.id ?? lastOwner;
});

export const forgetAllUnsavedFields = (): Promise<void> => shelf.forgetAll();
/** Of other people, from tabs that are gone. */
export const forgetUnsavedFieldsOfOthers = (personId: string): Promise<void> => shelf.forgetOld(personId);

/** Keeps what the server does not have yet, until it does. */
export function keepUnsavedFields(disbursementId: string, unsaved: Unsaved, editingRound: string | undefined): void {
  const person = owner();
  if (person === undefined) return;
  const kept = Object.entries(unsaved).map(([field, entry]) => [field, { ...entry, editingRound }] as const);
  void (kept.length === 0 ? shelf.forget(person, disbursementId) : shelf.keep(person, disbursementId, Object.fromEntries(kept)));
}

/** What was kept: `current` can still be saved, `outdated` was typed before the request was handed in. */
export async function loadUnsavedFields(
  disbursementId: string,
  editingRound: string | undefined,
): Promise<{ readonly current: Unsaved; readonly outdated: Unsaved } | undefined> {
  const person = owner();
  const kept = person === undefined ? undefined : await shelf.read(person, disbursementId);
  if (kept === undefined) return undefined;
  const isCurrent = ([, { editingRound: typedFor = editingRound }]: [string, KeptFields[string]]): boolean =>
    editingRound !== undefined && typedFor === editingRound;
  const fields = Object.entries(kept);
  return {
    current: Object.fromEntries(fields.filter(isCurrent)),
    outdated: Object.fromEntries(fields.filter((field) => !isCurrent(field))),
  };
}

/**
 * The autosave of a request. It goes on saving while the person looks at other screens, until the request is handed in:
 * `outdated` is what it had not saved by then.
 */
export function openFieldAutosave(
  disbursementId: string,
  editingRound: string | undefined,
  create: () => FieldAutosave<AutosavedFieldValue>,
): { readonly autosave: FieldAutosave<AutosavedFieldValue>; readonly outdated: Unsaved } {
  const open = autosaves.get(disbursementId);
  if (open !== undefined && open.editingRound === editingRound) return { autosave: open.autosave, outdated: {} };
  open?.autosave.stop();
  const autosave = create();
  autosaves.set(disbursementId, { autosave, editingRound });
  return { autosave, outdated: open?.autosave.unsaved() ?? {} };
}

/** Nobody looks at the request any more: what is left is saved, and then the autosave is not needed. */
export async function flushAndReleaseFieldAutosave(disbursementId: string): Promise<void> {
  const open = autosaves.get(disbursementId);
  if (open === undefined) return;
  const isDone = await open.autosave.flush();
  if (isDone && !open.autosave.isUsed() && autosaves.get(disbursementId) === open) autosaves.delete(disbursementId);
}

/** The request is gone, or what was typed is of no use any more. */
export function stopAutosaveAndDiscardUnsavedFields(disbursementId: string): void {
  autosaves.get(disbursementId)?.autosave.stop();
  autosaves.delete(disbursementId);
  const person = owner();
  if (person !== undefined) void shelf.forget(person, disbursementId);
}
