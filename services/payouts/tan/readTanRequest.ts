import { tanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { notFoundProblem } from '@portal/platform/http/problems';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { findDisbursementOrUndefined } from '../financing-project/financingProjectRules.ts';
import { payoutCustomerWriterAccess } from '../payoutsAccess.ts';
import { payoutsQuery } from '../payoutsServices.ts';
import { findProjectIdOfPart } from '../project/declareProjectCommand.ts';
import { maySeeProof } from '../proof/serveProof.ts';
import { loadTanRequestView } from './createTanRequestAnswer.ts';

/** A page that was loaded anew goes on with the code that its customer holds already, and sends no other one. */
export const readTanRequest = payoutsQuery({
  path: '/valutierung-disbursements/:id/submit-request',
  summary: 'Wozu der zuletzt gesendete Code gilt und wie lange noch; 204, wenn ein neuer nötig ist',
  access: payoutCustomerWriterAccess,
  answers: { json: tanRequestView, nothing: true },
  async handle(request) {
    const { params, principal, commands, reader } = request;
    const projectId = await findProjectIdOfPart(reader, 'disbursement', params.id);
    if (projectId === undefined) return notFoundProblem();
    const { state } = await commands.load(financingProjectAggregate, projectId);
    const disbursement = findDisbursementOrUndefined(state, params.id);
    if (disbursement === undefined || !maySeeProof(principal, state, disbursement)) return notFoundProblem();
    const view = await loadTanRequestView(request, state, params.id);
    // One that has run out is of no use, unless the next one has to be waited for.
    const isShown = !('refused' in view) && (view.newCodeInSeconds > 0 || view.validForSeconds > 0);
    return isShown ? { kind: 'json', body: view } : { kind: 'empty' };
  },
});
