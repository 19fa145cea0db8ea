import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { PositionLimits } from '@portal/contracts/payouts/positionRules';
import { useAskBeforeUnload } from '@portal/web-shared/router/useAskBeforeUnload.ts';
import { createFieldAutosave, type FieldAutosave } from '../autosave/createFieldAutosave.ts';
import { keepUnsavedFields, loadUnsavedFields, flushAndReleaseFieldAutosave, openFieldAutosave } from '../autosave/drafts.ts';
import type { ForeignChangeOutcome, UnsavedFieldsByName } from '../autosave/unsavedFields.ts';
import { createFieldAutosaveCalls } from './draftCalls.ts';
import {
  autosavedFieldsOf,
  editingRoundOf,
  fieldsStoredOtherwise,
  sendableFieldText,
  storedFieldTextsOf,
  requestValuesOf,
  type DisbursementWithInputsAndProofs,
  type DisbursementFormValues,
  type AutosavedFieldValue,
} from './requestValues.ts';

interface DraftOptions {
  /** In one round of editing: the next one, or none, has a form of its own. */
  readonly record: DisbursementWithInputsAndProofs;
  readonly etag: string;
  readonly room: PositionLimits;
  readonly resolver: Resolver<DisbursementFormValues>;
}

/** What an autosave works with: it outlives the screen, whose facts change. */
interface Facts {
  record: DisbursementWithInputsAndProofs;
  room: PositionLimits;
  onForeignChange: (change: ForeignChangeOutcome) => void;
}
const factsOf = new Map<string, Facts>();

function newAutosave(id: string, { record, etag }: DraftOptions, queryClient: QueryClient): FieldAutosave<AutosavedFieldValue> {
  const facts = (): Facts => factsOf.get(id)!;
  const editingRound = editingRoundOf(record.disbursement);
  const calls = createFieldAutosaveCalls(id, queryClient);
  return createFieldAutosave<AutosavedFieldValue>(
    {
      storedOf: (field, typed) => sendableFieldText(field, typed, facts().record, facts().room),
      send: calls.send,
      fetchNow: async (field) => {
        const now = await calls.fetchNow(field);
        if (editingRoundOf(now.record.disbursement) !== editingRound) return undefined;
        facts().record = now.record;
        return { etag: now.etag, values: storedFieldTextsOf(now.record) };
      },
      keep: (unsaved) => keepUnsavedFields(id, unsaved, editingRound),
      onForeignChange: (change) => facts().onForeignChange(change),
    },
    { etag, values: storedFieldTextsOf(record) },
  );
}

const withTyped = (values: DisbursementFormValues, typed: ReadonlyMap<string, AutosavedFieldValue>): DisbursementFormValues => {
  const text = (field: string, otherwise: string): string => {
    const own = typed.get(field);
    return typeof own === 'string' ? own : otherwise;
  };
  const positions = typed.get('disbursementPositions');
  const within = (group: 'inputs' | 'comments'): Record<string, string> =>
    Object.fromEntries(Object.entries(values[group]).map(([id, value]) => [id, text(`${group}.${id}`, value)]));
  return {
    name: text('name', values.name),
    disbursementPositions: positions === undefined || typeof positions === 'string' ? values.disbursementPositions : [...positions],
    inputs: within('inputs'),
    comments: within('comments'),
  };
};

const typedIn = (unsaved: Readonly<Record<string, { readonly typed: AutosavedFieldValue }>>): ReadonlyMap<string, AutosavedFieldValue> =>
  new Map(Object.entries(unsaved).map(([field, { typed }]) => [field, typed]));

/** The answer to the call that saved it may have been lost: what the server has all the same is no news. */
function fieldsThatDiffer(
  unsaved: UnsavedFieldsByName<AutosavedFieldValue>,
  record: DisbursementWithInputsAndProofs,
  room: PositionLimits,
): readonly string[] {
  const stored = storedFieldTextsOf(record);
  return Object.entries(unsaved).flatMap(([field, { typed }]) =>
    stored.has(field) && sendableFieldText(field, typed, record, room) !== stored.get(field) ? [field] : [],
  );
}

const revisionOf = (etag: string | undefined): number => Number(/\d+/.exec(etag ?? '')?.[0] ?? Number.NaN);

/** Goes on when the connection is back, and saves what it can before a phone may throw the page away. */
function useResumeAndFlush(autosave: FieldAutosave<AutosavedFieldValue>): void {
  useEffect(() => {
    const resume = (): void => autosave.resume();
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [autosave]);
}

interface ChangeOptions {
  readonly autosave: FieldAutosave<AutosavedFieldValue>;
  readonly form: UseFormReturn<DisbursementFormValues>;
  /** What stood last in each field, as text. */
  readonly last: RefObject<Map<string, string>>;
  readonly isEditable: boolean;
}

/** What is typed goes to the autosave, field by field. */
function usePassChangesOn({ autosave, form, last, isEditable }: ChangeOptions): void {
  useEffect(() => {
    if (!isEditable) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const [field, typed] of autosavedFieldsOf(values)) {
          const text = JSON.stringify(typed);
          if (last.current.get(field) === text) continue;
          last.current.set(field, text);
          autosave.change(field, typed);
        }
      },
    });
  }, [form, autosave, last, isEditable]);
}

interface StoredOptions extends Pick<DraftOptions, 'record'> {
  readonly autosave: FieldAutosave<AutosavedFieldValue>;
  readonly form: UseFormReturn<DisbursementFormValues>;
  readonly show: (values: ReadonlyMap<string, AutosavedFieldValue>) => void;
}

/** Saved fields show what the server has made of them, but never while somebody types. */
function useShowAsStored({ record, autosave, form, show }: StoredOptions): () => void {
  return useCallback(() => {
    if (document.activeElement?.matches('input, textarea')) return;
    const stored = storedFieldTextsOf(record);
    const unsaved = autosave.unsaved();
    const isSaved = (field: string): boolean => unsaved[field] === undefined && stored.get(field) === autosave.serverValue(field);
    show(new Map([...fieldsStoredOtherwise(form.getValues(), record)].filter(([field]) => isSaved(field))));
  }, [record, autosave, form, show]);
}

export type DisbursementDraftForm = ReturnType<typeof useDisbursementDraftForm>;

/** The form of a request, each field of which is saved as it is typed. */
export function useDisbursementDraftForm(options: DraftOptions) {
  const { record, etag, room, resolver } = options;
  const { id } = record.disbursement;
  const queryClient = useQueryClient();
  const [foreign, setForeign] = useState<ForeignChangeOutcome>();
  const [restored, setRestored] = useState(false);
  const [editingRound] = useState(() => editingRoundOf(record.disbursement));
  const [{ autosave, outdated: unsavedBefore }] = useState(() => {
    factsOf.set(id, { record, room, onForeignChange: () => undefined });
    return openFieldAutosave(id, editingRound, () => newAutosave(id, options, queryClient));
  });
  const [outdated, setOutdated] = useState(unsavedBefore);
  const [initial] = useState(() => withTyped(requestValuesOf(record), typedIn(autosave.unsaved())));
  const form = useForm<DisbursementFormValues>({ defaultValues: initial, mode: 'onTouched', resolver });
  const last = useRef(new Map([...autosavedFieldsOf(initial)].map(([field, typed]) => [field, JSON.stringify(typed)])));
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);

  const show = useCallback(
    (typed: ReadonlyMap<string, AutosavedFieldValue>): void => {
      typed.forEach((value, field) => {
        last.current.set(field, JSON.stringify(value));
        form.setValue(field as 'name', (typeof value === 'string' ? value : [...value]) as string, {
          shouldValidate: form.getFieldState(field as 'name').invalid,
        });
      });
    },
    [form],
  );

  const showAsStored = useShowAsStored({ record, autosave, form, show });
  useEffect(() => {
    const facts: Facts = {
      record,
      room,
      onForeignChange: (change) => {
        const now = autosavedFieldsOf(requestValuesOf(facts.record));
        show(new Map(change.takenOver.flatMap((field) => (now.has(field) ? [[field, now.get(field)!] as const] : []))));
        setForeign(change);
      },
    };
    factsOf.set(id, facts);
    if (revisionOf(etag) < revisionOf(autosave.etag())) return;
    autosave.seen({ etag, values: storedFieldTextsOf(record) });
    showAsStored();
  }, [id, record, etag, room, autosave, show, showAsStored]);

  usePassChangesOn({ autosave, form, last, isEditable: editingRound !== undefined });

  useEffect(() => {
    let left = false;
    void loadUnsavedFields(id, editingRound).then((kept) => {
      if (kept === undefined || left) return;
      setOutdated((before) => ({ ...kept.outdated, ...before }));
      // What is outdated stays kept until the person has read so: this state of the request may be the outdated one.
      if (Object.keys(kept.current).length === 0) return;
      const typed = typedIn(autosave.restore(kept.current));
      const isOld = [...typed].some(([field, value]) => last.current.get(field) !== JSON.stringify(value));
      show(typed);
      if (isOld) setRestored(true);
    });
    return () => {
      left = true;
      // After the effect that takes the listener away.
      setTimeout(() => void flushAndReleaseFieldAutosave(id));
    };
  }, [id, editingRound, autosave, show]);

  useResumeAndFlush(autosave);
  useAskBeforeUnload(state.kind === 'saving' || state.kind === 'offline');

  return {
    form,
    state,
    foreign,
    forgetForeign: useCallback(() => setForeign(undefined), []),
    /** Something was there from an earlier visit. */
    restored,
    /** The fields in which something was typed here that was not saved when the request was handed in. */
    dropped: fieldsThatDiffer(outdated, record, room),
    forgetDropped: useCallback(() => {
      setOutdated({});
      keepUnsavedFields(id, autosave.unsaved(), editingRound);
    }, [id, autosave, editingRound]),
    autosave,
    /** A field has been left. */
    leave: (): void => {
      void autosave.flush();
      showAsStored();
    },
  };
}
