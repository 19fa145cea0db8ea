import { createListeners } from '@portal/web-shared/createListeners.ts';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { readStoredValue, storeValue } from '@portal/web-shared/session/readStoredValue.ts';
import { onPersonErased } from './erasedPeople.ts';
import { currentSession, onSessionChange } from './sessionStore.ts';

/** What was typed into a form and not sent. */
export interface KeptFormInput {
  /** Which form, and about what. */
  readonly key: string;
  /** What people call the form. */
  readonly label: string;
  /** The page that it stands on. */
  readonly path: string;
  readonly typedAt: string;
  /** Only what differs from what the form began with. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What the form began with in these fields. */
  readonly startedFrom: Readonly<Record<string, unknown>>;
  /** Files cannot be kept: they are to be chosen again. */
  readonly hadFiles: boolean;
}

interface Stored {
  readonly owner: string;
  readonly entries: readonly KeptFormInput[];
}

const STORAGE_KEY = 'portal.console.unsent';
const KEPT_FOR_MS = 24 * 3_600_000;
const listeners = createListeners();
let owner = currentSession().payload?.id;
let entries: readonly KeptFormInput[] = [];

function change(next: readonly KeptFormInput[]): void {
  entries = next;
  const stored: Stored | null = next.length === 0 || owner === undefined ? null : { owner, entries: next };
  storeValue(STORAGE_KEY, stored, 'sessionStorage');
  listeners.tell();
}

const isRecent = ({ typedAt }: KeptFormInput): boolean => Date.parse(bankNowInstant()) - Date.parse(typedAt) < KEPT_FOR_MS;

/** What the tab still holds, if it belongs to whoever is signed in. A page that is loaded before somebody signs in leaves it alone. */
export function loadKeptFormInputs(): void {
  const stored = readStoredValue(STORAGE_KEY, 'sessionStorage') as Stored | null;
  const person = currentSession().payload?.id;
  owner = person ?? stored?.owner;
  change(stored !== null && stored.owner === owner ? stored.entries.filter(isRecent) : []);
}

/** Ends with a sign-out by choice, and with another person who signs in. */
function followSession(): void {
  const { payload, ended } = currentSession();
  if (payload === null && ended !== 'logout') return;
  if (payload !== null && payload.id === owner) return;
  change([]);
  owner = payload?.id;
}

loadKeptFormInputs();
onSessionChange(followSession);
onPersonErased((id) => change(entries.filter(({ path }) => !path.includes(id))));

export const getKeptFormInputs = (): readonly KeptFormInput[] => entries;
export const findKeptFormInput = (key: string): KeptFormInput | undefined => entries.find((entry) => entry.key === key && isRecent(entry));

export function keepFormInput(entry: Omit<KeptFormInput, 'typedAt'>): void {
  if (currentSession().payload === null) return;
  change([...entries.filter(({ key }) => key !== entry.key), { ...entry, typedAt: bankNowInstant() }]);
}

export function discardFormInput(key: string): void {
  if (entries.some((entry) => entry.key === key)) change(entries.filter((entry) => entry.key !== key));
}

export const onKeptFormInputsChange = listeners.subscribe;
