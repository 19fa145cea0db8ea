import { z } from 'zod';
import { auditHistoryKindBySearchCollection } from '@portal/contracts/audit/auditHistoryKinds';
import {
  searchResultsView,
  isSearchTextLongEnough,
  MAX_SEARCH_HITS_PER_GROUP,
  SEARCH_MAX_CHARACTERS,
  type SearchResultGroup,
  type SearchHit,
} from '@portal/contracts/finding/found';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { unauthenticatedProblem } from '@portal/platform/http/problems';
import { defineRoute, type Answer, type Route } from '@portal/platform/http/defineRoute';
import { foldForSortingAndSearching, foldSearchTerm } from '@portal/platform/read-model-store/fieldValues';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { splitSearchWords } from '@portal/platform/read-model-store/splitSearchWords';
import type { SearchSlot } from '../defineReadSide.ts';

/** Looked at of each kind, to show the best of them. */
const CANDIDATES = 15;

const asked = { search: z.string().max(SEARCH_MAX_CHARACTERS, `Höchstens ${SEARCH_MAX_CHARACTERS} Zeichen`) };

/** A few of everything whose reader the employee is; and for auditors people, cases and loans, whatever else they may read. */
export function searchRoutes(slots: readonly SearchSlot[], reader: ReadModelReader): readonly Route[] {
  const foundWhere = async (isVisible: (slot: SearchSlot) => boolean, search: string): Promise<Answer> => {
    const visible = isSearchTextLongEnough(search) ? slots.filter(isVisible) : [];
    const groups = await Promise.all(visible.map((slot) => foundGroup(slot, search, reader)));
    return { kind: 'json', body: { groups: groups.filter(({ hits }) => hits.length > 0) } };
  };
  return [
    defineRoute({
      method: 'GET',
      path: '/search',
      summary: 'Über alles suchen',
      access: { employee: 'signedIn' },
      query: asked,
      answers: { json: searchResultsView },
      handle: async ({ query: { search = '' }, principal }) =>
        principal === undefined
          ? unauthenticatedProblem()
          : foundWhere(({ ability }) => ability.some((role) => hasRole(principal, role)), search),
    }),
    defineRoute({
      method: 'GET',
      path: '/audit/subjects',
      summary: 'Kunden, Mitarbeiter, Vorgänge und Vorhaben für die Revision suchen',
      access: { employee: { allOf: ['ROLE_AUDITOR'] } },
      query: asked,
      answers: { json: searchResultsView },
      handle: ({ query: { search = '' } }) => foundWhere(({ collection }) => collection in auditHistoryKindBySearchCollection, search),
    }),
  ];
}

async function foundGroup(slot: SearchSlot, search: string, reader: ReadModelReader): Promise<SearchResultGroup> {
  const [named, { items }] = await Promise.all([
    byNumber(slot, search, reader),
    reader.find(slot.collection, { search, few: true, limit: CANDIDATES }),
  ]);
  const words = splitSearchWords(search);
  const others = items.filter(({ id }) => !named.some((known) => known.id === id)).flatMap((document) => hitOf(slot, document));
  const ranked = others.map((hit) => ({ hit, rank: rankOf(hit, words) })).sort((a, b) => b.rank - a.rank);
  const hits = [...named.flatMap((document) => hitOf(slot, document)), ...ranked.map(({ hit }) => hit)];
  return {
    name: slot.collection,
    label: slot.label,
    more: hits.length > MAX_SEARCH_HITS_PER_GROUP,
    hits: hits.slice(0, MAX_SEARCH_HITS_PER_GROUP),
  };
}

async function byNumber(
  { collection, number }: SearchSlot,
  search: string,
  reader: ReadModelReader,
): Promise<readonly ReadModelDocument[]> {
  if (number === undefined) return [];
  const typed = search.trim();
  const { items } = await reader.find(collection, {
    filter: [{ field: number, op: 'in', values: [...new Set([typed, typed.toUpperCase()])] }],
    limit: MAX_SEARCH_HITS_PER_GROUP,
  });
  return items;
}

function hitOf(slot: SearchSlot, document: ReadModelDocument): readonly SearchHit[] {
  const title = slot.title(document);
  return title === undefined ? [] : [{ id: document.id, title, detail: slot.detail(document), path: slot.path(document) }];
}

/** Words that begin a word count more than those within one, and the title more than what stands below it. */
function rankOf({ title, detail }: SearchHit, words: readonly string[]): number {
  const places = [title, detail ?? ''].map((text) => [foldForSortingAndSearching(text), foldSearchTerm(text)]);
  const inPlace = (spellings: readonly string[] = [], word: string): number => Math.max(...spellings.map((text) => placeOf(text, word)));
  return words.reduce((rank, word) => rank + 2 * inPlace(places[0], word) + inPlace(places[1], word), 0);
}

function placeOf(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1;
}
