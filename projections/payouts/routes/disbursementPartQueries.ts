import type { z } from 'zod';
import { disbursementProofView, inputValueView } from '@portal/contracts/payouts/views/disbursement';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { QueryUseCase } from '@portal/platform/use-cases/useCaseRunner';
import { declareQuery, type ReadServices } from '../../runtime/defineReadSide.ts';
import { filterRequiredProblem, singleFilterValueOf } from '../../runtime/lists/listFilters.ts';
import { isDisbursementContentVisible, findVisibleDisbursement, findVisibleDisbursementOfPart } from '../payoutQueries.ts';
import { payoutReaderAccess } from '../payoutReaderAccess.ts';
import type { DisbursementDocument } from '../project-list/disbursementDocument.ts';
import * as show from '../views/disbursementViews.ts';

/** A request has few of them: they come at once. */
const ROWS = 100;

interface Parts {
  readonly resource: string;
  readonly kind: 'inputValue' | 'documentFile';
  readonly summaries: { readonly list: string; readonly one: string };
  readonly view: z.ZodType;
  viewsOf(disbursement: DisbursementDocument): readonly { readonly id: string }[];
}

const readingOf = ({ resource, kind, summaries, view, viewsOf }: Parts): readonly QueryUseCase<ReadServices>[] => [
  declareQuery({
    path: `/${resource}`,
    summary: summaries.list,
    access: payoutReaderAccess,
    answers: { list: view },
    list: { sortable: [], defaultSort: [], filters: { disbursement: 'id' }, searchable: false, itemsPerPage: ROWS },
    async handle({ list: { filters, offset, limit }, principal, reader }) {
      const disbursementId = singleFilterValueOf(filters['disbursement']);
      if (disbursementId === undefined) return filterRequiredProblem('disbursement', 'Bitte geben Sie an, zu welchem Auszahlungsantrag');
      const visible = await findVisibleDisbursement(reader, disbursementId, principal);
      if (visible === undefined) return notFoundProblem();
      const rows = isDisbursementContentVisible(visible.disbursement, principal) ? viewsOf(visible.disbursement) : [];
      return {
        kind: 'list',
        items: rows.slice(offset, offset + limit).map((row) => ({ ...row, revision: visible.project.revision })),
        total: rows.length,
      };
    },
  }),
  declareQuery({
    path: `/${resource}/:id`,
    summary: summaries.one,
    access: payoutReaderAccess,
    answers: { resource: view },
    async handle({ params, principal, reader }) {
      const { id } = params;
      const visible = await findVisibleDisbursementOfPart(reader, kind, id, principal);
      if (visible === undefined || !isDisbursementContentVisible(visible.disbursement, principal)) return notFoundProblem();
      const body = viewsOf(visible.disbursement).find((part) => part.id === id);
      return body === undefined ? notFoundProblem() : { kind: 'resource', body, revision: visible.project.revision };
    },
  }),
];

/** What customers enter and hand in: their own at once, employees from the first submission on. */
export const disbursementPartQueries: readonly QueryUseCase<ReadServices>[] = [
  ...readingOf({
    resource: 'valutierung-input-values',
    kind: 'inputValue',
    summaries: { list: 'Angaben eines Auszahlungsantrags', one: 'Angabe eines Auszahlungsantrags' },
    view: inputValueView,
    viewsOf: (request) => request.inputValues.map((input) => show.inputValueViewOf(request, input)),
  }),
  ...readingOf({
    resource: 'valutierung-document-files',
    kind: 'documentFile',
    summaries: { list: 'Nachweise eines Auszahlungsantrags', one: 'Nachweis eines Auszahlungsantrags' },
    view: disbursementProofView,
    viewsOf: ({ id, proofs }) => proofs.map((proof) => show.documentFileViewOf(id, proof)),
  }),
];
