import { progressElementsShownInDisbursement, type DisbursementForProgress } from '@portal/contracts/payouts/progressElements';
import { progressView, projectProgressView } from '@portal/contracts/payouts/views/disbursement';
import { idSchema } from '@portal/contracts/shared/ids';
import { notFoundProblem } from '@portal/platform/http/problems';
import { throwParameterProblem } from '@portal/platform/http/requests/listParameters';
import { declareQuery } from '../../runtime/defineReadSide.ts';
import { isDisbursementContentVisible, loadProgressReports, findVisibleDisbursement, findVisibleProject } from '../payoutQueries.ts';
import { payoutReaderAccess } from '../payoutReaderAccess.ts';
import type { DisbursementProgressReportsDocument } from '../project-list/progressReports.ts';
import type { FinancingProjectDocument } from '../project-list/projectDocument.ts';
import { newestValueOfEachProgressElement } from '../views/newestValueOfEachProgressElement.ts';

const withReports = (
  { disbursements }: FinancingProjectDocument,
  reports: readonly DisbursementProgressReportsDocument[],
): readonly DisbursementForProgress[] => {
  const byRequest = new Map(reports.map(({ id, inputValues }) => [id, inputValues]));
  return disbursements.map((request) => ({ ...request, inputValues: byRequest.get(request.id) ?? [] }));
};

export const readDisbursementProgress = declareQuery({
  path: '/valutierung-disbursements/:id/progress',
  summary: 'Baufortschritt in einem Auszahlungsantrag, gegenüber den anderen des Vorhabens',
  access: payoutReaderAccess,
  query: { 'template-id': idSchema },
  answers: { json: progressView },
  async handle({ params: { id }, query: asked, principal, reader }) {
    const inputTemplateId = asked['template-id'];
    if (inputTemplateId === undefined) return throwParameterProblem('INVALID_PARAMETER', 'template-id', 'Bitte geben Sie die Vorlage an');
    const visible = await findVisibleDisbursement(reader, id, principal);
    if (visible === undefined) return notFoundProblem();
    const { project, disbursement } = visible;
    const disbursements = withReports(project, await loadProgressReports(reader, project.id));
    const elements = progressElementsShownInDisbursement({
      disbursements,
      disbursementId: id,
      inputTemplateId: inputTemplateId.toLowerCase(),
    });
    if (elements === undefined) return notFoundProblem();
    return {
      kind: 'json',
      body: { elements: isDisbursementContentVisible(disbursement, principal) ? elements : [] },
      revision: project.revision,
    };
  },
});

export const readProjectProgress = declareQuery({
  path: '/valutierung-financing-projects/:id/progress',
  summary: 'Baufortschritt eines Vorhabens: der neueste Stand jedes Eintrags',
  access: payoutReaderAccess,
  answers: { json: projectProgressView },
  async handle({ params: { id }, principal, reader }) {
    const project = await findVisibleProject(reader, id, principal);
    if (project === undefined) return notFoundProblem();
    return {
      kind: 'json',
      body: { elements: newestValueOfEachProgressElement(project, await loadProgressReports(reader, id)) },
      revision: project.revision,
    };
  },
});
