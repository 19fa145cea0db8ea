import { defineContext } from '@portal/platform/contexts/defineContext';
import { createErasureOnEventPolicy } from '@portal/platform/contexts/createErasureOnEventPolicy';
import { createPendingBlobSweepJob } from '@portal/platform/documents/pendingBlobs';
import { customerContactsOffer } from '@portal/services/customers/customersOffers';
import { employeeDirectory } from '@portal/services/employees/employeesOffers';
import * as catalogue from './catalogue/payoutCatalogueAggregates.ts';
import { payoutCatalogueCommands } from './catalogue/payoutCatalogueCommands.ts';
import { payoutCatalogueRefusalTexts } from './catalogue/payoutCatalogueRefusalTexts.ts';
import { createCredit, deleteCredit, patchCredit } from './credit/creditCalls.ts';
import { createPayoutsSeeder } from './demo/createPayoutsSeeder.ts';
import * as ofBank from './disbursement/disbursementCallsOfBank.ts';
import * as ofCustomer from './disbursement/disbursementCallsOfCustomer.ts';
import { exportApprovedPayoutsCsv } from './export/exportApprovedPayoutsCsv.ts';
import { exportPain001 } from './export/exportPain001.ts';
import { exportRefusalTexts } from './export/exportRefusalTexts.ts';
import { financingProjectAggregate } from './financing-project/financingProjectAggregate.ts';
import { payoutRefusalTexts } from './financing-project/payoutRefusalTexts.ts';
import { deleteAbandonedPayoutDraftsJob, remindOfPayoutDraftsJob } from './jobs/abandonedDrafts.ts';
import { archiveDisbursementsJob } from './jobs/archiveDisbursementsJob.ts';
import { payoutMailsPolicy } from './mails/payoutMailsPolicy.ts';
import { ownPayoutsSource } from './own-data/ownPayoutsSource.ts';
import type { PayoutsServices } from './payoutsServices.ts';
import { completeDisbursementAsPdf, summaryAsPdf } from './pdf/serveDisbursementPdf.ts';
import { previewPhoto } from './photo/previewPhoto.ts';
import { uploadTradePhotos } from './photo/uploadTradePhotos.ts';
import { archiveAndEraseFinancingProject } from './project/archiveAndEraseFinancingProject.ts';
import { createFinancingProject } from './project/createFinancingProject.ts';
import { patchProjectFieldsOrStatus } from './project/patchProjectFieldsOrStatus.ts';
import { projectErasureRule } from './project/projectErasureRule.ts';
import { payoutEmployeeRole } from './payoutsAccess.ts';
import { projectPublicIdUniquenessRule } from './project/publicIds.ts';
import { deleteObsoleteProofVersionsPolicy } from './proof/deleteObsoleteProofVersionsPolicy.ts';
import { downloadProof, previewProof } from './proof/serveProof.ts';
import { proofAccessLogAggregate } from './proof/proofAccess.ts';
import { uploadProof } from './proof/uploadProof.ts';
import { requestTan } from './tan/requestTan.ts';
import { readTanRequest } from './tan/readTanRequest.ts';
import { submitDisbursement } from './tan/submitDisbursement.ts';
import { tanRefusalTexts } from './tan/tanRefusalTexts.ts';
import { tanCodeRules } from './tan/tanRules.ts';

/** Building loans that are drawn in instalments: projects, credits, requests, their proofs and codes. */
export const payoutsContext = defineContext<PayoutsServices>({
  name: 'payouts',
  refusals: { ...payoutRefusalTexts, ...payoutCatalogueRefusalTexts, ...tanRefusalTexts, ...exportRefusalTexts },
  aggregates: [financingProjectAggregate, proofAccessLogAggregate, ...Object.values(catalogue)],
  reservations: [projectPublicIdUniquenessRule],
  security: { ProofAccessed: 'document-opened' },
  codes: tanCodeRules,
  erasure: [projectErasureRule],
  services(platform, use) {
    const customers = use(customerContactsOffer);
    const employees = use(employeeDirectory);
    return {
      ...platform,
      customerOf: (id) => customers.contactOf(id),
      rightsGivenTo: (id) => employees.rightsGivenTo(id),
      mayDecide: (id) => employees.mayUseRole(id, payoutEmployeeRole),
      adviserOf: (id) => customers.adviserOf(id, payoutEmployeeRole),
    };
  },
  routes: () => [
    createFinancingProject,
    patchProjectFieldsOrStatus,
    archiveAndEraseFinancingProject,
    createCredit,
    patchCredit,
    deleteCredit,
    ofCustomer.createDisbursement,
    ofCustomer.patchDisbursementNameAndPositions,
    ofCustomer.patchPositionAmount,
    ofCustomer.deleteDisbursement,
    ofCustomer.patchInputValue,
    ofCustomer.patchPayoutProofComment,
    uploadProof,
    previewProof,
    downloadProof,
    uploadTradePhotos,
    ofCustomer.removePhoto,
    previewPhoto,
    requestTan,
    readTanRequest,
    submitDisbursement,
    ofCustomer.resubmitDisbursement,
    ofBank.approveDisbursement,
    ofBank.rejectDisbursement,
    ofBank.inquireDisbursement,
    ofBank.recordPayment,
    ofBank.withdrawDisbursementApproval,
    ofBank.recordPaymentReturn,
    summaryAsPdf,
    completeDisbursementAsPdf,
    exportApprovedPayoutsCsv,
    exportPain001,
    ...payoutCatalogueCommands,
  ],
  policies: (services) => [
    payoutMailsPolicy(services),
    deleteObsoleteProofVersionsPolicy(services),
    createErasureOnEventPolicy('archived-financing-projects', projectErasureRule, services),
  ],
  jobs: (services, cases) => [
    remindOfPayoutDraftsJob(services, cases),
    deleteAbandonedPayoutDraftsJob(services, cases),
    archiveDisbursementsJob(services, cases),
    createPendingBlobSweepJob(services, 'sweep-orphaned-proofs', financingProjectAggregate),
  ],
  ownData: ownPayoutsSource,
  demo: (_services, cases) => createPayoutsSeeder(cases),
});
