import { z } from 'zod';
import { auditedCollections } from '@portal/contracts/audit/auditedKinds';
import { foundView, isSearchable, SEARCH_MAX_CHARACTERS } from '@portal/contracts/finding/found';
import { route, type Route } from '@portal/platform/http/route';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { SearchSlot } from '../defineReadModels.ts';
import { foundGroup } from './searchEverything.ts';

/** Whose history is meant: people, cases and loans, found as in the search over everything, whatever else the auditor may read. */
export const searchForAuditRoute = (slots: readonly SearchSlot[], reader: ReadModelReader): Route =>
  route({
    method: 'GET',
    path: '/audit/subjects',
    summary: 'Kunden, Mitarbeiter, Vorgänge und Vorhaben für die Revision suchen',
    access: { employee: { allOf: ['ROLE_AUDITOR'] } },
    query: { search: z.string().max(SEARCH_MAX_CHARACTERS, `Höchstens ${SEARCH_MAX_CHARACTERS} Zeichen`) },
    answers: { json: foundView },
    async handle({ query: { search = '' } }) {
      if (!isSearchable(search)) return { kind: 'json', body: { groups: [] } };
      const audited = slots.filter(({ collection }) => collection in auditedCollections);
      const groups = await Promise.all(audited.map((slot) => foundGroup(slot, search, reader)));
      return { kind: 'json', body: { groups: groups.filter(({ hits }) => hits.length > 0) } };
    },
  });
