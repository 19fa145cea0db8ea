import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { readStoredValue, storeValue } from '@portal/web-shared/session/readStoredValue.ts';
import { currentLinkSession } from '../session/linkSession.ts';

const KEY = 'portal.seen-answers';
/** So many documents are remembered; of the others the last word of the bank counts as seen once more than once. */
const REMEMBERED = 200;

/** When the newest contribution was written that was on screen here, by document: ids and times, nothing that anybody wrote. */
const seen = (): readonly (readonly [string, string])[] => {
  const stored = readStoredValue(KEY);
  return Array.isArray(stored) ? (stored as unknown[]).filter(isEntry) : [];
};

const isEntry = (entry: unknown): entry is readonly [string, string] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string';

/** The bank has written last, and it was not on screen in this browser yet. An access link does not open what it wrote. */
export function hasUnseenBankReply({ id, questionThread }: Pick<RequestedFileView, 'id' | 'questionThread'>): boolean {
  if (questionThread?.lastBy !== 'bank' || currentLinkSession() !== null) return false;
  const known = seen().find(([fileId]) => fileId === id);
  return known === undefined || known[1] < questionThread.lastAt;
}

export function markBankReplySeen(fileId: string, lastAt: string): void {
  const before = seen();
  if (before.some(([id, at]) => id === fileId && at >= lastAt)) return;
  storeValue(KEY, [...before.filter(([id]) => id !== fileId), [fileId, lastAt] as const].slice(-REMEMBERED));
}
