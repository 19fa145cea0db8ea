import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';

/** So long nobody types before it is sent. */
export const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
/** Somebody else may be writing as well; then it is tried again a little later. */
const MAX_CONFLICTS_IN_A_ROW = 4;
const SIGNED_OUT = 401;
const CHANGED_MEANWHILE = 412;

/** What the server has, by field, each as the text that would be sent for it. */
export interface ServerState {
  readonly etag: string | undefined;
  readonly values: ReadonlyMap<string, string>;
}

/** What somebody typed and the server does not have: `base` is what it had when they began. */
interface UnsavedField<Typed> {
  readonly typed: Typed;
  readonly base: string;
}
export type Unsaved<Typed> = Readonly<Record<string, UnsavedField<Typed>>>;

export type SaveState =
  | { readonly kind: 'saved' | 'saving' | 'offline' | 'session' | 'wrong' }
  /** The server does not take it as it is. */
  | { readonly kind: 'refused'; readonly problem: ApiProblem };

interface SaveQueueOptions<Typed> {
  /** What would be sent for it; undefined for what cannot be stored as it stands. */
  readonly storedOf: (field: string, typed: Typed) => string | undefined;
  /** Answers the ETag after it. Sent again it has one effect. */
  readonly send: (field: string, stored: string, etag: string | undefined) => Promise<string>;
  /** Everything as it is now; the ETag is the one that counts for `field`. */
  readonly fetchNow: (field: string) => Promise<ServerState>;
  /** Keeps what is not saved yet beyond this page. */
  readonly keep: (unsaved: Unsaved<Typed>) => void;
  /** Another window was here: fields that nobody types in here have its values, the others keep what is typed. */
  readonly onForeignChange: (change: { readonly takenOver: readonly string[]; readonly kept: readonly string[] }) => void;
  readonly isOnline?: () => boolean;
}

export type SaveQueue<Typed> = ReturnType<typeof createSaveQueue<Typed>>;

/**
 * Saves what is typed, field by field, one call at a time, and never loses any of it: what cannot be sent now is sent when it
 * can be, and what another window wrote meanwhile is taken over but where somebody types here.
 */
export function createSaveQueue<Typed>(options: SaveQueueOptions<Typed>, server: ServerState) {
  const { storedOf, send, fetchNow, keep, onForeignChange, isOnline = () => navigator.onLine } = options;
  let { etag } = server;
  const known = new Map(server.values);
  const unsaved = new Map<string, UnsavedField<Typed>>();
  const refused = new Map<string, { readonly stored: string; readonly problem: ApiProblem }>();
  const listeners = new Set<() => void>();
  let trouble: 'offline' | 'session' | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let pumping: Promise<void> | undefined;
  let stopped = false;
  let state: SaveState = { kind: 'saved' };

  const isSendable = (field: string, { typed }: UnsavedField<Typed>): boolean => {
    const stored = storedOf(field, typed);
    return stored !== undefined && refused.get(field)?.stored !== stored;
  };
  const nextField = (): string | undefined => [...unsaved].find(([field, entry]) => isSendable(field, entry))?.[0];

  function currentState(): SaveState {
    if (unsaved.size === 0) return { kind: 'saved' };
    if (trouble !== undefined) return { kind: trouble };
    if (nextField() !== undefined) return { kind: 'saving' };
    const problem = [...unsaved.keys()].map((field) => refused.get(field)?.problem).find((met) => met !== undefined);
    return problem === undefined ? { kind: 'wrong' } : { kind: 'refused', problem };
  }
  function tell(): void {
    const next = currentState();
    const isSame = next.kind === state.kind && (next.kind !== 'refused' || (state.kind === 'refused' && next.problem === state.problem));
    if (isSame) return;
    state = next;
    listeners.forEach((listener) => listener());
  }
  function noteUnsaved(): void {
    if (!stopped) keep(Object.fromEntries(unsaved));
    tell();
  }
  function sendIn(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void pump(), ms);
  }

  /** What the server has now: another window or the bank may have changed it. */
  function takeIn(now: ServerState): void {
    etag = now.etag ?? etag;
    const takenOver: string[] = [];
    const kept: string[] = [];
    const before = unsaved.size;
    for (const [field, value] of now.values) {
      if (known.get(field) === value) continue;
      const wasKnown = known.has(field);
      known.set(field, value);
      const own = unsaved.get(field);
      if (own === undefined) {
        if (wasKnown) takenOver.push(field);
      } else if (storedOf(field, own.typed) === value) unsaved.delete(field);
      else {
        unsaved.set(field, { ...own, base: value });
        kept.push(field);
      }
    }
    // What an earlier visit kept is read only later: where nothing changed, nothing is kept anew.
    if (unsaved.size !== before || kept.length > 0) noteUnsaved();
    else tell();
    if (takenOver.length + kept.length > 0) onForeignChange({ takenOver, kept });
  }

  function noteSent(field: string, stored: string, newTag: string): void {
    etag = newTag;
    known.set(field, stored);
    refused.delete(field);
    const own = unsaved.get(field);
    // What was typed while it was on its way is still to be saved.
    if (own !== undefined && storedOf(field, own.typed) === stored) unsaved.delete(field);
    else if (own !== undefined) unsaved.set(field, { ...own, base: stored });
    retryMs = FIRST_RETRY_MS;
    trouble = undefined;
    noteUnsaved();
  }

  function tryLater(problem: ApiProblem): void {
    trouble = problem.status === SIGNED_OUT ? 'session' : 'offline';
    sendIn(retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    tell();
  }

  /** True when it goes on with the next field. */
  async function sendField(field: string, conflicts: number): Promise<boolean> {
    const stored = storedOf(field, unsaved.get(field)!.typed)!;
    try {
      noteSent(field, stored, await send(field, stored, etag));
      return true;
    } catch (error) {
      const problem = asProblem(error);
      if (problem.status === CHANGED_MEANWHILE && conflicts < MAX_CONFLICTS_IN_A_ROW) {
        const now = await fetchNow(field).catch((failure: unknown) => void tryLater(asProblem(failure)));
        if (now === undefined) return false;
        takeIn(now);
        return unsaved.has(field) ? sendField(field, conflicts + 1) : true;
      }
      const isLater =
        problem.isRetryable || problem.status === SIGNED_OUT || problem.status === CHANGED_MEANWHILE || problem.status === 429;
      if (isLater) {
        tryLater(problem);
        return false;
      }
      refused.set(field, { stored, problem });
      tell();
      return true;
    }
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    for (let field = nextField(); field !== undefined && !stopped; field = nextField()) {
      if (!isOnline()) {
        trouble = 'offline';
        sendIn(retryMs);
        break;
      }
      if (!(await sendField(field, 0))) break;
    }
    tell();
  }
  async function pump(): Promise<void> {
    pumping ??= work().finally(() => void (pumping = undefined));
    return pumping;
  }

  return {
    /** Something was typed. What is again as the server has it needs no saving. */
    change: (field: string, typed: Typed): void => {
      const base = known.get(field) ?? '';
      const isOnItsWay = pumping !== undefined;
      if (storedOf(field, typed) === base && !isOnItsWay) {
        if (unsaved.delete(field)) noteUnsaved();
        return;
      }
      unsaved.set(field, { typed, base: unsaved.get(field)?.base ?? base });
      noteUnsaved();
      if (trouble === undefined) sendIn(PAUSE_MS);
    },
    /** What was kept from an earlier visit; answers what of it is still to be saved. */
    restore: (kept: Unsaved<Typed>): Unsaved<Typed> => {
      const overtaken: string[] = [];
      for (const [field, entry] of Object.entries(kept)) {
        const now = known.get(field);
        if (now === undefined || unsaved.has(field) || storedOf(field, entry.typed) === now) continue;
        if (now !== entry.base) overtaken.push(field);
        unsaved.set(field, { typed: entry.typed, base: now });
      }
      noteUnsaved();
      if (unsaved.size > 0) sendIn(PAUSE_MS);
      if (overtaken.length > 0) onForeignChange({ takenOver: [], kept: overtaken });
      return Object.fromEntries(unsaved);
    },
    seen: takeIn,
    /** Sends all that can be sent at once; true when nothing is left. */
    flush: async (): Promise<boolean> => {
      clearTimeout(timer);
      await pump();
      if (trouble === undefined && nextField() !== undefined) await pump();
      return unsaved.size === 0;
    },
    /** The connection is back, or somebody is signed in again. */
    resume: (): void => {
      if (unsaved.size === 0) return;
      retryMs = FIRST_RETRY_MS;
      sendIn(0);
    },
    /** Nothing is sent or kept any more. */
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
    unsaved: (): Unsaved<Typed> => Object.fromEntries(unsaved),
    serverValue: (field: string): string | undefined => known.get(field),
    etag: () => etag,
    state: (): SaveState => state,
    /** Somebody looks at it. */
    isUsed: (): boolean => listeners.size > 0,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
