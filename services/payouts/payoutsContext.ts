import { defineContext } from '@portal/platform/contexts/defineContext';
import { erasurePolicy } from '@portal/platform/contexts/erasurePolicy';
import { createPendingBlobSweepJob } from '@portal/platform/documents/pendingBlobs';
import { customerContacts } from '@portal/services/customers/customersOffers';
import { employeeContacts } from '@portal/services/employees/employeesOffers';
import { payoutCatalogueRefusals } from './catalogue/payoutCatalogueRefusals.ts';
import { creditCategoryAggregate, creditCategoryCommands } from './credit-category/creditCategoryAggregate.ts';
import { createCredit } from './credit/createCredit.ts';
import { deleteCredit } from './credit/deleteCredit.ts';
import { patchCredit } from './credit/patchCredit.ts';
import { seedPayouts } from './demo/seedPayouts.ts';
import { approveDisbursement } from './disbursement/approveDisbursement.ts';
import { createDisbursement } from './disbursement/createDisbursement.ts';
import { deleteDisbursement } from './disbursement/deleteDisbursement.ts';
import { inquireDisbursement } from './disbursement/inquireDisbursement.ts';
import { patchDisbursement } from './disbursement/patchDisbursement.ts';
import { patchDisbursementPosition } from './disbursement/patchDisbursementPosition.ts';
import { recordPayment } from './disbursement/recordPayment.ts';
import { recordReturn } from './disbursement/recordReturn.ts';
import { rejectDisbursement } from './disbursement/rejectDisbursement.ts';
import { resubmitDisbursement } from './disbursement/resubmitDisbursement.ts';
import { withdrawApproval } from './disbursement/withdrawApproval.ts';
import { documentTemplateAggregate } from './document-template/documentTemplateAggregate.ts';
import { documentTemplateCommands } from './document-template/documentTemplateCommands.ts';
import { exportCsv } from './export/exportCsv.ts';
import { exportPain001 } from './export/exportPain001.ts';
import { exportRefusals } from './export/exportRefusals.ts';
import { financingProjectTypeAggregate, financingProjectTypeCommands } from './financing-project-type/financingProjectTypeAggregate.ts';
import { financingProjectAggregate } from './financing-project/financingProjectAggregate.ts';
import { payoutRefusals } from './financing-project/payoutRefusals.ts';
import { patchInputValue } from './form/patchInputValue.ts';
import { inputTemplateAggregate } from './input-template/inputTemplateAggregate.ts';
import { inputTemplateCommands } from './input-template/inputTemplateCommands.ts';
import { releasePayoutDraftsJob, remindOfPayoutDraftsJob } from './jobs/abandonedDrafts.ts';
import { archiveDisbursementsJob } from './jobs/archiveDisbursementsJob.ts';
import { payoutMailsPolicy } from './mails/payoutMailsPolicy.ts';
import { ownPayoutsSource } from './own-data/ownPayoutsSource.ts';
import type { PayoutsServices } from './payoutsServices.ts';
import { completeDisbursementAsPdf } from './pdf/completeDisbursementAsPdf.ts';
import { summaryAsPdf } from './pdf/summaryAsPdf.ts';
import { previewPhoto } from './photo/previewPhoto.ts';
import { removePhoto } from './photo/removePhoto.ts';
import { uploadPhotos } from './photo/uploadPhotos.ts';
import { archiveFinancingProject } from './project/archiveFinancingProject.ts';
import { createFinancingProject } from './project/createFinancingProject.ts';
import { patchFinancingProject } from './project/patchFinancingProject.ts';
import { projectErasureRule } from './project/projectErasureRule.ts';
import { projectPublicIds } from './project/publicIds.ts';
import { deleteSupersededProofsPolicy } from './proof/deleteSupersededProofsPolicy.ts';
import { patchPayoutProofComment } from './proof/patchPayoutProofComment.ts';
import { downloadProof, previewProof } from './proof/serveProof.ts';
import { proofAccessAggregate } from './proof/proofAccess.ts';
import { uploadProof } from './proof/uploadProof.ts';
import { requestTan } from './tan/requestTan.ts';
import { readTanRequest } from './tan/readTanRequest.ts';
import { submitDisbursement } from './tan/submitDisbursement.ts';
import { tanRefusals } from './tan/tanRefusals.ts';
import { tanCodeRules } from './tan/tanRules.ts';

/** Building loans that are drawn in instalments: projects, credits, requests, their proofs and codes. */
export const payoutsContext = defineContext<PayoutsServices>({
  name: 'payouts',
  refusals: { ...payoutRefusals, ...payoutCatalogueRefusals, ...tanRefusals, ...exportRefusals },
  aggregates: [
    financingProjectAggregate,
    proofAccessAggregate,
    financingProjectTypeAggregate,
    creditCategoryAggregate,
    inputTemplateAggregate,
    documentTemplateAggregate,
  ],
  reservations: [projectPublicIds],
  security: { ProofAccessed: 'document-opened' },
  codes: tanCodeRules,
  erasure: [projectErasureRule],
  services(platform, use) {
    const customers = use(customerContacts);
    const employees = use(employeeContacts);
    return {
      ...platform,
      customerOf: (id) => customers.contactOf(id),
      rightsGivenTo: (id) => employees.rightsGivenTo(id),
      adviserOf: (id) => customers.adviserOf(id),
    };
  },
  routes: () => [
    createFinancingProject,
    patchFinancingProject,
    archiveFinancingProject,
    createCredit,
    patchCredit,
    deleteCredit,
    createDisbursement,
    patchDisbursement,
    patchDisbursementPosition,
    deleteDisbursement,
    patchInputValue,
    patchPayoutProofComment,
    uploadProof,
    previewProof,
    downloadProof,
    uploadPhotos,
    removePhoto,
    previewPhoto,
    requestTan,
    readTanRequest,
    submitDisbursement,
    resubmitDisbursement,
    approveDisbursement,
    rejectDisbursement,
    inquireDisbursement,
    recordPayment,
    withdrawApproval,
    recordReturn,
    summaryAsPdf,
    completeDisbursementAsPdf,
    exportCsv,
    exportPain001,
    ...financingProjectTypeCommands,
    ...creditCategoryCommands,
    ...inputTemplateCommands,
    ...documentTemplateCommands,
  ],
  policies: (services) => [
    payoutMailsPolicy(services),
    deleteSupersededProofsPolicy(services),
    erasurePolicy('archived-financing-projects', 'FinancingProjectArchived', services),
  ],
  jobs: (services, cases) => [
    remindOfPayoutDraftsJob(services, cases),
    releasePayoutDraftsJob(services, cases),
    archiveDisbursementsJob(services, cases),
    createPendingBlobSweepJob(services, 'sweep-orphaned-proofs', financingProjectAggregate),
  ],
  ownData: ownPayoutsSource,
  demo: (_services, cases) => seedPayouts(cases),
});
