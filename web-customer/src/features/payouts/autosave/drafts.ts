import { createUnsentContentStore } from '@portal/web-shared/upload/createUnsentContentStore.ts';
import { currentSession, onSessionChange } from '../../../session/sessionStore.ts';
import type { AutosavedFieldValue } from '../editor/requestValues.ts';
import type { FieldAutosave } from './createFieldAutosave.ts';
import type { UnsavedFieldsByName } from './unsavedFields.ts';

const shelf = createUnsentContentStore<UnsavedFieldsByName<AutosavedFieldValue>>('portal.customer.payouts');
const autosaves = new Map<string, FieldAutosave<AutosavedFieldValue>>();
const owner = (): string | undefined => currentSession().payload?.id;
let lastOwner = owner();

/**
 * A session that ran out takes nothing along: what was typed is there again when the same person signs in within a day. Who
 * signs out, or another person who signs in, ends that.
 */
onSessionChange(() => {
  const { payload, ended } = currentSession();
  if (payload === null) {
    autosaves.forEach((autosave) => autosave.stop());
    autosaves.clear();
    if (ended === 'logout') void shelf.forgetAll();
  } else if (lastOwner !== undefined && payload.id !== lastOwner) void shelf.forgetAll();
  lastOwner = payload?.id ?? lastOwner;
});

export const forgetAllUnsavedFields = (): Promise<void> => shelf.forgetAll();
/** Of other people, from tabs that are gone. */
export const forgetOldUnsavedFields = (owners: readonly string[]): Promise<void> => shelf.forgetOld(owners);

/** Keeps what the server does not have yet, until it does. */
export function keepUnsavedFields(disbursementId: string, unsaved: UnsavedFieldsByName<AutosavedFieldValue>): void {
  const person = owner();
  if (person === undefined) return;
  void (Object.keys(unsaved).length === 0 ? shelf.forget(person, disbursementId) : shelf.keep(person, disbursementId, unsaved));
}

export const loadUnsavedFields = async (disbursementId: string): Promise<UnsavedFieldsByName<AutosavedFieldValue> | undefined> => {
  const person = owner();
  return person === undefined ? undefined : shelf.read(person, disbursementId);
};

/** The autosave of a request. It goes on saving while the person looks at other screens. */
export function openFieldAutosave(
  disbursementId: string,
  create: () => FieldAutosave<AutosavedFieldValue>,
): FieldAutosave<AutosavedFieldValue> {
  const autosave = autosaves.get(disbursementId) ?? create();
  autosaves.set(disbursementId, autosave);
  return autosave;
}

/** Nobody looks at the request any more: what is left is saved, and then the autosave is not needed. */
export async function flushAndReleaseFieldAutosave(disbursementId: string): Promise<void> {
  const autosave = autosaves.get(disbursementId);
  if (autosave === undefined) return;
  const isDone = await autosave.flush();
  if (isDone && !autosave.isUsed() && autosaves.get(disbursementId) === autosave) autosaves.delete(disbursementId);
}

/** The request is gone, or what was typed is of no use any more. */
export function stopAutosaveAndDiscardUnsavedFields(disbursementId: string): void {
  autosaves.get(disbursementId)?.stop();
  autosaves.delete(disbursementId);
  const person = owner();
  if (person !== undefined) void shelf.forget(person, disbursementId);
}
