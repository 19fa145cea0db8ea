import { defineContext } from '@portal/platform/contexts/defineContext';
import { erasurePolicy } from '@portal/platform/contexts/erasurePolicy';
import { provide } from '@portal/platform/contexts/offer';
import { createPendingBlobSweepJob } from '@portal/platform/documents/pendingBlobs';
import { catalogueTemplates, fileCategories } from '@portal/services/catalogue/catalogueOffers';
import { agree21People, customerContacts } from '@portal/services/customers/customersOffers';
import { accessLinkLetterPolicy } from './access-link/accessLinkLetterPolicy.ts';
import { accessLinkAuthenticator } from './access-link/accessLinkSession.ts';
import { createAccessLinkSessions } from './access-link/endAccessLink.ts';
import { accessLinkCodeRules, loginWithAccessToken } from './access-link/loginWithAccessToken.ts';
import { sendAccessLink } from './access-link/sendAccessLink.ts';
import { archiveAttachmentInAgree21 } from './agree21/archiveAttachmentInAgree21.ts';
import { archiveRequestedFileInAgree21 } from './agree21/archiveRequestedFileInAgree21.ts';
import { compareWithAgree21Job } from './agree21/compareWithAgree21Job.ts';
import { noteAgree21ArchivedDocumentsPolicy } from './agree21/noteAgree21ArchivedDocumentsPolicy.ts';
import { archiveRefusals } from './agree21/archiveRefusals.ts';
import { attachmentAccessAggregate } from './attachment/attachmentAccess.ts';
import { createAttachment } from './attachment/createAttachment.ts';
import { deleteObsoleteAttachmentDocumentsPolicy } from './attachment/deleteObsoleteAttachmentDocumentsPolicy.ts';
import { patchAttachment } from './attachment/patchAttachment.ts';
import { downloadAttachment, previewAttachment } from './attachment/serveAttachment.ts';
import { removeAttachment } from './attachment/removeAttachment.ts';
import { uploadAttachment } from './attachment/uploadAttachment.ts';
import { seedEnquiries } from './demo/seedEnquiries.ts';
import { downloadEnquiry } from './download/downloadEnquiry.ts';
import { accessLinkSessions } from './enquiriesOffers.ts';
import { archiveEnquiry } from './enquiry/archiveEnquiry.ts';
import { completeEnquiry } from './enquiry/completeEnquiry.ts';
import { createEnquiry } from './enquiry/createEnquiry.ts';
import { createEnquiryByTemplate } from './enquiry/createEnquiryByTemplate.ts';
import { deleteEnquiry } from './enquiry/deleteEnquiry.ts';
import { deleteSupersededDocumentsPolicy } from './enquiry/documents/deleteSupersededDocumentsPolicy.ts';
import type { EnquiriesServices } from './enquiriesServices.ts';
import { enquiryAggregate } from './enquiry/enquiryAggregate.ts';
import { enquiryErasureRule } from './enquiry/enquiryErasureRule.ts';
import { enquiryRefusals } from './enquiry/decisions/enquiryRefusals.ts';
import { expireEnquiriesJob } from './enquiry/expireEnquiriesJob.ts';
import { fileAccessAggregate } from './enquiry/documents/fileAccess.ts';
import { patchEnquiry } from './enquiry/patchEnquiry.ts';
import { patchRequestedFile } from './enquiry/files/patchRequestedFile.ts';
import { readFormerVersions, previewFormerVersion } from './enquiry/documents/readFormerVersions.ts';
import { downloadDocument, previewDocument } from './enquiry/documents/serveDocument.ts';
import { enquiryPublicIds } from './enquiry/publicId.ts';
import { patchRequestedFileByTemplate } from './enquiry/files/patchRequestedFileByTemplate.ts';
import { releaseDocument } from './enquiry/files/releaseDocument.ts';
import { remindOfEnquiry } from './enquiry/remindOfEnquiry.ts';
import { removeRequestedFile } from './enquiry/files/removeRequestedFile.ts';
import { reportRequestedFileProblem } from './enquiry/files/reportRequestedFileProblem.ts';
import { requestFile } from './enquiry/files/requestFile.ts';
import { requestFileByTemplate } from './enquiry/files/requestFileByTemplate.ts';
import { uploadDocument } from './enquiry/documents/uploadDocument.ts';
import { withdrawRequestedFileProblem } from './enquiry/files/withdrawRequestedFileProblem.ts';
import { createEnquiryNoticeQueue, enquiryMailsPolicy, sendEnquiryMailBundlesJob } from './mails/enquiryMailsPolicy.ts';
import { remindOfDeadlinesJob } from './mails/remindOfDeadlinesJob.ts';
import { ownCasesSource } from './own-data/ownCasesSource.ts';
import { closeFileQuestion } from './questions/closeFileQuestion.ts';
import { contributeToFileQuestion } from './questions/contributeToFileQuestion.ts';

/** The enquiries with their requested files, the bank's documents and letters. */
export const enquiriesContext = defineContext<EnquiriesServices>({
  name: 'enquiries',
  refusals: { ...enquiryRefusals, ...archiveRefusals },
  aggregates: [enquiryAggregate, fileAccessAggregate, attachmentAccessAggregate],
  reservations: [enquiryPublicIds],
  security: {
    AccessLinkOpened: 'link-opened',
    AccessLinkEnded: 'signed-out',
    FileAccessed: 'document-opened',
    AttachmentAccessed: 'document-opened',
  },
  codes: accessLinkCodeRules,
  erasure: [enquiryErasureRule],
  services(platform, use) {
    const customers = use(customerContacts);
    const categories = use(fileCategories);
    return {
      ...platform,
      customerOf: (id) => customers.contactOf(id),
      adviserOf: (id) => customers.adviserOf(id),
      fileCategoryExists: (id) => categories.exists(id),
      templates: use(catalogueTemplates),
      agree21People: use(agree21People),
    };
  },
  routes: () => [
    createEnquiry,
    createEnquiryByTemplate,
    patchEnquiry,
    deleteEnquiry,
    archiveEnquiry,
    downloadEnquiry,
    completeEnquiry,
    remindOfEnquiry,
    sendAccessLink,
    loginWithAccessToken,
    requestFile,
    requestFileByTemplate,
    patchRequestedFile,
    patchRequestedFileByTemplate,
    removeRequestedFile,
    releaseDocument,
    reportRequestedFileProblem,
    withdrawRequestedFileProblem,
    contributeToFileQuestion,
    closeFileQuestion,
    uploadDocument,
    downloadDocument,
    previewDocument,
    readFormerVersions,
    previewFormerVersion,
    createAttachment,
    patchAttachment,
    removeAttachment,
    uploadAttachment,
    downloadAttachment,
    previewAttachment,
    archiveRequestedFileInAgree21,
    archiveAttachmentInAgree21,
  ],
  policies: (deps) => [
    enquiryMailsPolicy(createEnquiryNoticeQueue(deps)),
    accessLinkLetterPolicy(deps),
    deleteSupersededDocumentsPolicy(deps),
    deleteObsoleteAttachmentDocumentsPolicy(deps),
    erasurePolicy('archived-enquiries', 'EnquiryArchived', deps),
    noteAgree21ArchivedDocumentsPolicy(deps),
  ],
  offers: (_, cases) => [provide(accessLinkSessions, createAccessLinkSessions(cases))],
  ownData: ownCasesSource,
  accessLinks: accessLinkAuthenticator,
  demo: () => seedEnquiries,
  jobs(deps, cases) {
    const notices = createEnquiryNoticeQueue(deps);
    return [
      expireEnquiriesJob(deps, cases),
      sendEnquiryMailBundlesJob(notices),
      remindOfDeadlinesJob(deps, notices),
      createPendingBlobSweepJob(deps, 'sweep-orphaned-documents', enquiryAggregate),
      compareWithAgree21Job(deps, cases),
    ];
  },
});
