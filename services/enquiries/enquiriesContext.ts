import { defineContext } from '@portal/platform/contexts/defineContext';
import { createErasureOnEventPolicy } from '@portal/platform/contexts/createErasureOnEventPolicy';
import { provideOffer } from '@portal/platform/contexts/offer';
import { createPendingBlobSweepJob } from '@portal/platform/documents/pendingBlobs';
import { catalogueTemplatesOffer, fileCategoriesOffer } from '@portal/services/catalogue/catalogueOffers';
import { agree21PeopleOffer, customerContactsOffer } from '@portal/services/customers/customersOffers';
import { accessLinkLetterPolicy } from './access-link/accessLinkLetterPolicy.ts';
import { accessLinkAuthenticator } from './access-link/accessLinkSession.ts';
import { createAccessLinkSignOut } from './access-link/endAccessLink.ts';
import { accessLinkCodeRules, signInByAccessLink, readWhetherAccessLinkCodeSmsFailed } from './access-link/signInByAccessLink.ts';
import { sendAccessLink } from './access-link/sendAccessLink.ts';
import { archiveAttachmentInAgree21, archiveRequestedFileInAgree21 } from './agree21/archivingCalls.ts';
import { createAgree21ArchiveComparisonJob } from './agree21/createAgree21ArchiveComparisonJob.ts';
import { noteForAgree21ComparisonPolicy } from './agree21/noteForAgree21ComparisonPolicy.ts';
import { agree21ArchivingRefusalTexts } from './agree21/agree21ArchivingRefusalTexts.ts';
import * as bankDocuments from './attachment/attachmentCalls.ts';
import { deleteObsoleteAttachmentDocumentsPolicy } from './attachment/deleteObsoleteAttachmentDocumentsPolicy.ts';
import { downloadAttachment, previewAttachment } from './attachment/serveAttachment.ts';
import { seedEnquiries } from './demo/seedEnquiries.ts';
import { downloadEnquiry } from './download/downloadEnquiry.ts';
import { accessLinkSignOut } from './enquiriesOffers.ts';
import { createEnquiry, createEnquiryByTemplate } from './enquiry/createEnquiry.ts';
import { deleteSupersededDocumentsPolicy } from './enquiry/documents/deleteSupersededDocumentsPolicy.ts';
import type { EnquiriesServices } from './enquiriesServices.ts';
import { enquiryEmployeeRole } from './enquiry/enquiryAccess.ts';
import { enquiryAggregate } from './enquiry/enquiryAggregate.ts';
import { archiveAndEraseEnquiry, completeEnquiryByCustomer, deleteEnquiry, remindOfEnquiry } from './enquiry/enquiryCalls.ts';
import { enquiryErasureRule } from './enquiry/enquiryErasureRule.ts';
import { enquiryRefusalTexts } from './enquiry/decisions/enquiryRefusalTexts.ts';
import { expireEnquiriesJob } from './enquiry/expireEnquiriesJob.ts';
import { attachmentAccessLogAggregate, fileAccessLogAggregate } from './enquiry/documents/documentAccessLogs.ts';
import { releaseDocument, reportRequestedFileProblem, reportRequestedFileProblemSolved } from './enquiry/files/fileCallsOfCustomer.ts';
import * as requestedFiles from './enquiry/files/fileCallsOfEmployee.ts';
import { patchEnquiry } from './enquiry/patchEnquiry.ts';
import { readFormerVersions, previewFormerVersion } from './enquiry/documents/readFormerVersions.ts';
import { downloadDocument, previewDocument } from './enquiry/documents/serveDocument.ts';
import { enquiryPublicIdUniquenessRule } from './enquiry/publicId.ts';
import { uploadDocument } from './enquiry/documents/uploadDocument.ts';
import { createEnquiryNoticeMailer, enquiryMailsPolicy, sendEnquiryMailBundlesJob } from './mails/enquiryMailsPolicy.ts';
import { remindOfDeadlinesJob } from './mails/remindOfDeadlinesJob.ts';
import { ownCasesSource } from './own-data/ownCasesSource.ts';
import { closeFileQuestion, contributeToFileQuestion } from './questions/fileQuestionCalls.ts';

/** The enquiries with their requested files, the bank's documents and letters. */
export const enquiriesContext = defineContext<EnquiriesServices>({
  name: 'enquiries',
  refusals: { ...enquiryRefusalTexts, ...agree21ArchivingRefusalTexts },
  aggregates: [enquiryAggregate, fileAccessLogAggregate, attachmentAccessLogAggregate],
  reservations: [enquiryPublicIdUniquenessRule],
  security: {
    AccessLinkOpened: 'link-opened',
    AccessLinkEnded: 'signed-out',
    FileAccessed: 'document-opened',
    AttachmentAccessed: 'document-opened',
  },
  codes: accessLinkCodeRules,
  erasure: [enquiryErasureRule],
  services(platform, use) {
    const customers = use(customerContactsOffer);
    const categories = use(fileCategoriesOffer);
    return {
      ...platform,
      customerOf: (id) => customers.contactOf(id),
      adviserOf: (id) => customers.adviserOf(id, enquiryEmployeeRole),
      fileCategoryExists: (id) => categories.exists(id),
      templates: use(catalogueTemplatesOffer),
      agree21People: use(agree21PeopleOffer),
    };
  },
  routes: () => [
    createEnquiry,
    createEnquiryByTemplate,
    patchEnquiry,
    deleteEnquiry,
    archiveAndEraseEnquiry,
    downloadEnquiry,
    completeEnquiryByCustomer,
    remindOfEnquiry,
    sendAccessLink,
    signInByAccessLink,
    readWhetherAccessLinkCodeSmsFailed,
    requestedFiles.requestFile,
    requestedFiles.requestFileByTemplate,
    requestedFiles.patchRequestedFile,
    requestedFiles.patchRequestedFileByTemplate,
    requestedFiles.removeRequestedFile,
    releaseDocument,
    reportRequestedFileProblem,
    reportRequestedFileProblemSolved,
    contributeToFileQuestion,
    closeFileQuestion,
    uploadDocument,
    downloadDocument,
    previewDocument,
    readFormerVersions,
    previewFormerVersion,
    bankDocuments.createAttachment,
    bankDocuments.patchAttachment,
    bankDocuments.removeAttachment,
    bankDocuments.uploadAttachment,
    downloadAttachment,
    previewAttachment,
    archiveRequestedFileInAgree21,
    archiveAttachmentInAgree21,
  ],
  policies: (deps) => [
    enquiryMailsPolicy(createEnquiryNoticeMailer(deps)),
    accessLinkLetterPolicy(deps),
    deleteSupersededDocumentsPolicy(deps),
    deleteObsoleteAttachmentDocumentsPolicy(deps),
    createErasureOnEventPolicy('archived-enquiries', enquiryErasureRule, deps),
    noteForAgree21ComparisonPolicy(deps),
  ],
  offers: (_, cases) => [provideOffer(accessLinkSignOut, createAccessLinkSignOut(cases))],
  ownData: ownCasesSource,
  accessLinks: accessLinkAuthenticator,
  demo: () => seedEnquiries,
  jobs(deps, cases) {
    const notices = createEnquiryNoticeMailer(deps);
    return [
      expireEnquiriesJob(deps, cases),
      sendEnquiryMailBundlesJob(notices),
      remindOfDeadlinesJob(deps, notices),
      createPendingBlobSweepJob(deps, 'sweep-orphaned-documents', enquiryAggregate),
      createAgree21ArchiveComparisonJob(deps, cases),
    ];
  },
});
