import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';

/** What somebody typed and the server does not have: `base` is what it had when they began. */
interface UnsavedField<Typed> {
  readonly typed: Typed;
  readonly base: string;
}
export type UnsavedFieldsByName<Typed> = Readonly<Record<string, UnsavedField<Typed>>>;

/** Fields that nobody types in here have the server's values now, the others keep what is typed. */
export interface ForeignChangeOutcome {
  readonly takenOver: readonly string[];
  readonly kept: readonly string[];
}

export type UnsavedFieldTracker<Typed> = ReturnType<typeof createUnsavedFieldTracker<Typed>>;

/**
 * What was typed, what the server has, and what it refused, field by field. `storedOf` says what would be sent for what is typed;
 * undefined for what cannot be stored as it stands.
 */
export function createUnsavedFieldTracker<Typed>(
  storedOf: (field: string, typed: Typed) => string | undefined,
  values: ReadonlyMap<string, string>,
) {
  const known = new Map(values);
  const unsaved = new Map<string, UnsavedField<Typed>>();
  /** What was sent and is not answered, or never will be: the server may have any of it. */
  const unanswered = new Map<string, Set<string>>();
  const refused = new Map<string, { readonly stored: string; readonly problem: ApiProblem }>();

  /** Undefined where nothing of the field is to be sent as it stands. */
  const toSend = (field: string): string | undefined => {
    const entry = unsaved.get(field);
    const text = entry && storedOf(field, entry.typed);
    return refused.get(field)?.stored === text ? undefined : text;
  };

  function forgetUnanswered(field: string, text: string): void {
    const left = new Set([...(unanswered.get(field) ?? [])].filter((other) => other !== text));
    if (left.size === 0) unanswered.delete(field);
    else unanswered.set(field, left);
  }

  return {
    isEmpty: (): boolean => unsaved.size === 0,
    all: (): UnsavedFieldsByName<Typed> => Object.fromEntries(unsaved),
    serverValue: (field: string): string | undefined => known.get(field),
    /** The next one that can be sent. */
    next: (): string | undefined => [...unsaved.keys()].find((field) => toSend(field) !== undefined),
    toSend,
    /** The first field that is refused, and why. */
    refusal: (): { readonly field: string; readonly problem: ApiProblem } | undefined =>
      [...unsaved.keys()].flatMap((field) => (refused.has(field) ? [{ field, problem: refused.get(field)!.problem }] : [])).at(0),
    /** What was refused may be sent once more: something else may have made room for it. */
    forgetRefusals: (): void => refused.clear(),
    refuse: (field: string, stored: string, problem: ApiProblem): void => void refused.set(field, { stored, problem }),
    noteUnanswered: (field: string, text: string): void => void unanswered.set(field, new Set([...(unanswered.get(field) ?? []), text])),
    forgetUnanswered,
    /** Something was typed. What is again as the server has it needs no saving, unless that may just change. */
    type: (field: string, typed: Typed): 'unsaved' | 'undone' | 'unchanged' => {
      const base = known.get(field) ?? '';
      if (storedOf(field, typed) === base && !unanswered.has(field)) return unsaved.delete(field) ? 'undone' : 'unchanged';
      unsaved.set(field, { typed, base: unsaved.get(field)?.base ?? base });
      return 'unsaved';
    },
    /** The server has `stored` for what was sent. What was typed while it was on its way is still to be saved. */
    noteSent: (field: string, sent: string, stored: string): void => {
      known.set(field, stored);
      refused.delete(field);
      unanswered.delete(field);
      const own = unsaved.get(field);
      if (own === undefined) return;
      const text = storedOf(field, own.typed);
      if (text === sent || text === stored) unsaved.delete(field);
      else unsaved.set(field, { ...own, base: stored });
    },
    /** What the server has now: another window or the bank may have changed it. */
    takeIn: (now: ReadonlyMap<string, string>): ForeignChangeOutcome & { readonly isOtherUnsaved: boolean } => {
      const takenOver: string[] = [];
      const kept: string[] = [];
      const before = unsaved.size;
      for (const [field, value] of now) {
        if (known.get(field) === value) continue;
        const wasKnown = known.has(field);
        known.set(field, value);
        const isFromHere = unanswered.get(field)?.has(value) === true;
        if (isFromHere) forgetUnanswered(field, value);
        const own = unsaved.get(field);
        if (own === undefined) {
          if (wasKnown) takenOver.push(field);
        } else if (storedOf(field, own.typed) === value) unsaved.delete(field);
        else {
          unsaved.set(field, { ...own, base: value });
          if (!isFromHere) kept.push(field);
        }
      }
      return { takenOver, kept, isOtherUnsaved: unsaved.size !== before || kept.length > 0 };
    },
    /** What an earlier visit kept; answers the fields that the server has changed since. */
    restore: (earlier: UnsavedFieldsByName<Typed>): readonly string[] => {
      const overtaken: string[] = [];
      for (const [field, entry] of Object.entries(earlier)) {
        const now = known.get(field);
        if (now === undefined || unsaved.has(field) || storedOf(field, entry.typed) === now) continue;
        if (now !== entry.base) overtaken.push(field);
        unsaved.set(field, { typed: entry.typed, base: now });
      }
      return overtaken;
    },
  };
}
