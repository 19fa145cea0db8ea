import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import {
  createUnsavedFieldTracker,
  type ForeignChangeOutcome,
  type UnsavedFieldsByName,
  type UnsavedFieldTracker,
} from './unsavedFields.ts';

/** So long nobody types before it is sent. */
export const TYPING_PAUSE_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
/** Somebody else may be writing as well; then it is tried again a little later. */
const MAX_CONFLICTS_IN_A_ROW = 4;
const SIGNED_OUT = 401;
const CHANGED_MEANWHILE = 412;
const TOO_MANY = 429;

/** What the server has, by field, each as the text that would be sent for it. */
export interface StoredFieldValues {
  readonly etag: string | undefined;
  readonly values: ReadonlyMap<string, string>;
}

/** What a call has saved: `stored` is the text that the server has now, which may be another than it was sent. */
export interface StoredField {
  readonly etag: string;
  readonly stored: string;
}

export type SaveState =
  | { readonly kind: 'saved' | 'saving' | 'offline' | 'session' | 'wrong' }
  /** The server does not take it as it is. */
  | { readonly kind: 'refused'; readonly field: string; readonly problem: ApiProblem };

interface FieldAutosaveOptions<Typed> {
  /** What would be sent for it; undefined for what cannot be stored as it stands. */
  readonly storedOf: (field: string, typed: Typed) => string | undefined;
  /** Sent again it has one effect. */
  readonly send: (field: string, text: string, etag: string | undefined) => Promise<StoredField>;
  /** Everything as it is now; the ETag is the one that counts for `field`. Undefined where nothing of it is to be saved any more. */
  readonly fetchNow: (field: string) => Promise<StoredFieldValues | undefined>;
  /** Keeps what is not saved yet beyond this page. */
  readonly keep: (unsaved: UnsavedFieldsByName<Typed>) => void;
  /** Another window was here. */
  readonly onForeignChange: (change: ForeignChangeOutcome) => void;
  readonly isOnline?: () => boolean;
}

export type FieldAutosave<Typed> = ReturnType<typeof createFieldAutosave<Typed>>;

/**
 * Saves what is typed, field by field, one call at a time, and never loses any of it: what cannot be sent now is sent when it
 * can be, and what another window wrote meanwhile is taken over but where somebody types here.
 */
export function createFieldAutosave<Typed>(options: FieldAutosaveOptions<Typed>, server: StoredFieldValues) {
  const { keep, onForeignChange } = options;
  const fields = createUnsavedFieldTracker(options.storedOf, server.values);
  const sender = createSender(options, fields, server.etag, { noteUnsaved, tell, takeIn });
  const listeners = new Set<() => void>();
  let state: SaveState = { kind: 'saved' };

  function currentState(): SaveState {
    if (fields.isEmpty()) return { kind: 'saved' };
    const trouble = sender.trouble();
    if (trouble !== undefined) return { kind: trouble };
    if (fields.next() !== undefined) return { kind: 'saving' };
    const refusal = fields.refusal();
    return refusal === undefined ? { kind: 'wrong' } : { kind: 'refused', ...refusal };
  }
  function tell(): void {
    const next = currentState();
    const isSame = next.kind === state.kind && (next.kind !== 'refused' || (state.kind === 'refused' && next.problem === state.problem));
    if (isSame) return;
    state = next;
    listeners.forEach((listener) => listener());
  }
  function noteUnsaved(): void {
    if (!sender.isStopped()) keep(fields.all());
    tell();
  }
  function takeIn(now: StoredFieldValues): void {
    sender.noteEtag(now.etag);
    const { takenOver, kept, isOtherUnsaved } = fields.takeIn(now.values);
    // What an earlier visit kept is read only later: where nothing changed, nothing is kept anew.
    if (isOtherUnsaved) noteUnsaved();
    else tell();
    if (takenOver.length + kept.length > 0) onForeignChange({ takenOver, kept });
  }

  async function flush(): Promise<boolean> {
    await sender.sendNow();
    if (sender.trouble() === undefined && fields.next() !== undefined) await sender.sendNow();
    return fields.isEmpty();
  }

  return {
    change: (field: string, typed: Typed): void => {
      const change = fields.type(field, typed);
      if (change !== 'unchanged') noteUnsaved();
      if (change === 'unsaved' && sender.trouble() === undefined) sender.sendIn(TYPING_PAUSE_MS);
    },
    /** What was kept from an earlier visit; answers what of it is still to be saved. */
    restore: (earlier: UnsavedFieldsByName<Typed>): UnsavedFieldsByName<Typed> => {
      const overtaken = fields.restore(earlier);
      noteUnsaved();
      if (!fields.isEmpty()) sender.sendIn(TYPING_PAUSE_MS);
      if (overtaken.length > 0) onForeignChange({ takenOver: [], kept: overtaken });
      return fields.all();
    },
    seen: takeIn,
    /** Sends all that can be sent at once; true when nothing is left. */
    flush,
    /** As `flush`, and what was refused before is tried once more. */
    flushAgain: (): Promise<boolean> => {
      fields.forgetRefusals();
      return flush();
    },
    /** The connection is back, or somebody is signed in again. */
    resume: (): void => {
      if (!fields.isEmpty()) sender.startAfresh();
    },
    /** Nothing is sent or kept any more. */
    stop: (): void => sender.stop(),
    unsaved: (): UnsavedFieldsByName<Typed> => fields.all(),
    serverValue: (field: string): string | undefined => fields.serverValue(field),
    etag: () => sender.etag(),
    state: (): SaveState => state,
    /** Somebody looks at it. */
    isUsed: (): boolean => listeners.size > 0,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface SenderEvents {
  /** What is unsaved has changed. */
  readonly noteUnsaved: () => void;
  /** How saving goes has changed. */
  readonly tell: () => void;
  readonly takeIn: (now: StoredFieldValues) => void;
}

/** Sends one field after the other, under the ETag that counts, and tries again later what could not be sent. */
function createSender<Typed>(
  { send, fetchNow, isOnline = () => navigator.onLine }: FieldAutosaveOptions<Typed>,
  fields: UnsavedFieldTracker<Typed>,
  firstEtag: string | undefined,
  { noteUnsaved, tell, takeIn }: SenderEvents,
) {
  let etag = firstEtag;
  let trouble: 'offline' | 'session' | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let sending: Promise<void> | undefined;
  let stopped = false;

  function sendIn(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void sendAll(), ms);
  }
  function noteSent(field: string, sent: string, answer: StoredField): void {
    etag = answer.etag;
    fields.noteSent(field, sent, answer.stored);
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
    const text = fields.toSend(field);
    // It may have been saved, or emptied, since it was its turn.
    if (text === undefined) return true;
    fields.noteUnanswered(field, text);
    try {
      noteSent(field, text, await send(field, text, etag));
      return true;
    } catch (error) {
      const problem = asProblem(error);
      if (!problem.isRetryable || problem.code === 'OFFLINE') fields.forgetUnanswered(field, text);
      if (problem.status === CHANGED_MEANWHILE && conflicts < MAX_CONFLICTS_IN_A_ROW) {
        const now = await fetchNow(field).catch((failure: unknown) => void tryLater(asProblem(failure)));
        if (now === undefined) return false;
        takeIn(now);
        return sendField(field, conflicts + 1);
      }
      if (problem.isRetryable || [SIGNED_OUT, CHANGED_MEANWHILE, TOO_MANY].includes(problem.status)) {
        tryLater(problem);
        return false;
      }
      fields.refuse(field, text, problem);
      tell();
      return true;
    }
  }
  async function sendEach(): Promise<void> {
    clearTimeout(timer);
    for (let field = fields.next(); field !== undefined && !stopped; field = fields.next()) {
      if (!isOnline()) {
        trouble = 'offline';
        sendIn(retryMs);
        break;
      }
      if (!(await sendField(field, 0))) break;
    }
    if (fields.next() === undefined) trouble = undefined;
    tell();
  }
  async function sendAll(): Promise<void> {
    sending ??= sendEach().finally(() => void (sending = undefined));
    return sending;
  }

  return {
    sendIn,
    sendNow: async (): Promise<void> => {
      clearTimeout(timer);
      await sendAll();
    },
    startAfresh: (): void => {
      retryMs = FIRST_RETRY_MS;
      sendIn(0);
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
    isStopped: () => stopped,
    trouble: () => trouble,
    etag: () => etag,
    noteEtag: (now: string | undefined): void => void (etag = now ?? etag),
  };
}
