import { createListeners } from '@portal/web-shared/createListeners.ts';
import { createUnsentContentStore } from '@portal/web-shared/upload/createUnsentContentStore.ts';
import { currentLinkSession } from '../../session/linkSession.ts';
import { currentSession, onSessionChange } from '../../session/sessionStore.ts';
import type { ChosenPage } from './chosenPages.ts';

/** How the pages are being sent: the same key names the same pages, also in a tab that was opened anew. */
interface Attempt {
  readonly named: string;
  readonly key: string;
}

/** Where the attempt stands on the shelf: beside the pages, whose copy would be overwritten by a file that has changed meanwhile. */
const attemptOf = (fileId: string): string => `${fileId}\nattempt`;

interface Kept {
  readonly pages: readonly ChosenPage[];
  readonly attempt?: Attempt;
  /** From a tab that is gone, and untouched since. */
  readonly isRestored?: true;
}

const nothing: Kept = { pages: [] };
const shelfOfAccounts = createUnsentContentStore<Kept>('portal.customer.uploads');
/** Apart: who signs in or out in another tab of this browser has nothing to do with what was chosen by an access link. */
const shelfOfLinks = createUnsentContentStore<Kept>('portal.customer.linkUploads');
const shelf = () => (currentLinkSession() === null ? shelfOfAccounts : shelfOfLinks);
const kept = new Map<string, Kept>();
const { tell, subscribe } = createListeners();
export const onKeptPagesChange = subscribe;

/** Whoever comes by a link has no name here, and one case. */
const owner = (): string | undefined => currentLinkSession()?.enquiry ?? currentSession().payload?.id;
let lastOwner = owner();

void shelfOfAccounts.forgetOld();
void shelfOfLinks.forgetOld();

/**
 * A session that ran out takes nothing along: the pages are there again when the same person signs in within a day. Who signs
 * out, or another person who signs in, ends that.
 */
onSessionChange(() => {
  if (currentLinkSession() !== null) return;
  const { payload, ended } = currentSession();
  const isOther = payload !== null && lastOwner !== undefined && payload.id !== lastOwner;
  if (isOther || (payload === null && ended === 'logout')) void forgetPagesOfAccounts();
  lastOwner = payload?.id ?? lastOwner;
});

export function forgetPagesOfAccounts(): Promise<void> {
  if (currentLinkSession() === null) forgetPagesOnScreen();
  return shelfOfAccounts.forgetAll();
}

/** Of the case that the access link has opened here. */
export async function forgetPagesOfLink(): Promise<void> {
  forgetPagesOnScreen();
  const link = currentLinkSession();
  if (link !== null) await shelfOfLinks.forgetAllOf(link.enquiry);
}

function forgetPagesOnScreen(): void {
  kept.clear();
  tell();
}

/** Of other people, from tabs that are gone. */
export const forgetPagesOfOtherAccounts = (personId: string): Promise<void> => shelfOfAccounts.forgetOld(personId);

export const keptPagesOf = (fileId: string): readonly ChosenPage[] => (kept.get(fileId) ?? nothing).pages;

/** Of these targets, and of what is chosen for a part of them (`<id> <part>`), those for which pages are chosen and not sent. */
export const targetsWithUnsentPages = (ids: readonly string[]): readonly string[] =>
  [...kept.keys()].filter((name) => ids.some((id) => name === id || name.startsWith(`${id} `)));

export const hasRestoredPages = (fileId: string): boolean => kept.get(fileId)?.isRestored === true;

/** They were on their way, and nobody has heard what became of them. */
export const mayKeptPagesHaveReachedServer = (fileId: string): boolean => kept.get(fileId)?.attempt !== undefined;

function put(fileId: string, next: Kept): void {
  const person = owner();
  const before = kept.get(fileId);
  const isEmpty = next.pages.length === 0;
  if (isEmpty) kept.delete(fileId);
  else kept.set(fileId, next);
  tell();
  if (person === undefined) return;
  if (isEmpty) void shelf().forget(person, fileId);
  else if (before?.pages !== next.pages) void shelf().keep(person, fileId, { pages: next.pages });
  if (!isEmpty && next.attempt !== undefined) void shelf().keep(person, attemptOf(fileId), { pages: [], attempt: next.attempt });
  else if (before?.attempt !== undefined) void shelf().forget(person, attemptOf(fileId));
}

export function keepPages(fileId: string, pages: readonly ChosenPage[]): void {
  const { attempt } = kept.get(fileId) ?? nothing;
  put(fileId, attempt === undefined ? { pages } : { pages, attempt });
}

/** What a tab that is gone had kept, unless something was chosen here meanwhile: that is newer. */
export async function restoreKeptPages(fileId: string): Promise<void> {
  const person = owner();
  if (person === undefined || kept.has(fileId)) return;
  const [found, sent] = [await shelf().read(person, fileId), await shelf().read(person, attemptOf(fileId))];
  if (found?.pages === undefined || kept.has(fileId) || owner() !== person) return;
  kept.set(fileId, { ...found, ...(sent?.attempt === undefined ? {} : { attempt: sent.attempt }), isRestored: true });
  tell();
}

/** The key under which these pages go out. It stays the same until an answer to it is known. */
export function uploadAttemptKey(fileId: string, named: string): string {
  const { pages, attempt } = kept.get(fileId) ?? nothing;
  if (attempt?.named === named) return attempt.key;
  const key = crypto.randomUUID();
  put(fileId, { pages, attempt: { named, key } });
  return key;
}

export function forgetUploadAttemptKey(fileId: string): void {
  const found = kept.get(fileId);
  if (found?.attempt !== undefined) put(fileId, { pages: found.pages });
}
