import { defineContext } from '@portal/platform/contexts/defineContext';
import { erasurePolicy } from '@portal/platform/contexts/erasurePolicy';
import { provide } from '@portal/platform/contexts/offer';
import { sweepPendingBlobs } from '@portal/platform/documents/pendingBlobs';
import { catalogueTemplates, fileCategories } from '@portal/services/catalogue/catalogueOffers';
import { agree21People, customerContacts } from '@portal/services/customers/customersOffers';
import { accessLinkLetterPolicy } from './access-link/accessLinkLetterPolicy.ts';
import { accessLinkAuthenticator } from './access-link/accessLinkSession.ts';
import { createAccessLinkSessions } from './access-link/endAccessLink.ts';
import { accessLinkCodes, loginWithAccessToken } from './access-link/loginWithAccessToken.ts';
import { sendAccessLink } from './access-link/sendAccessLink.ts';
import { archiveAttachmentInAgree21 } from './agree21/archiveAttachmentInAgree21.ts';
import { archiveFileInAgree21 } from './agree21/archiveFileInAgree21.ts';
import { compareWithAgree21 } from './agree21/compareWithAgree21.ts';
import { noteArchivedDocuments } from './agree21/noteArchivedDocuments.ts';
import { archiveRefusals } from './agree21/archiveRefusals.ts';
import { attachmentAccessAggregate } from './attachment/attachmentAccess.ts';
import { createAttachment } from './attachment/createAttachment.ts';
import { deleteAttachmentDocuments } from './attachment/deleteAttachmentDocuments.ts';
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
import { deleteSupersededDocuments } from './enquiry/documents/deleteSupersededDocuments.ts';
import type { EnquiriesServices } from './enquiriesServices.ts';
import { enquiryAggregate } from './enquiry/enquiryAggregate.ts';
import { enquiryErasureRule } from './enquiry/enquiryErasureRule.ts';
import { enquiryRefusals } from './enquiry/decisions/enquiryRefusals.ts';
import { expireEnquiries } from './enquiry/expireEnquiries.ts';
import { fileAccessAggregate } from './enquiry/documents/fileAccess.ts';
import { patchEnquiry } from './enquiry/patchEnquiry.ts';
import { patchFile } from './enquiry/files/patchFile.ts';
import { formerVersions, previewFormerVersion } from './enquiry/documents/formerVersions.ts';
import { downloadDocument, previewDocument } from './enquiry/documents/serveDocument.ts';
import { publicIds } from './enquiry/publicId.ts';
import { patchFileByTemplate } from './enquiry/files/patchFileByTemplate.ts';
import { releaseFile } from './enquiry/files/releaseFile.ts';
import { remindOfEnquiry } from './enquiry/remindOfEnquiry.ts';
import { removeRequestedFile } from './enquiry/files/removeRequestedFile.ts';
import { reportProblem } from './enquiry/files/reportProblem.ts';
import { requestFile } from './enquiry/files/requestFile.ts';
import { requestFileByTemplate } from './enquiry/files/requestFileByTemplate.ts';
import { uploadDocument } from './enquiry/documents/uploadDocument.ts';
import { withdrawProblem } from './enquiry/files/withdrawProblem.ts';
import { createEnquiryNotices, enquiryMails, sendEnquiryMailBundles } from './mails/enquiryMails.ts';
import { remindOfDeadlines } from './mails/remindOfDeadlines.ts';
import { ownCases } from './own-data/ownCases.ts';
import { closeFileQuestion } from './questions/closeFileQuestion.ts';
import { writeFileQuestion } from './questions/writeFileQuestion.ts';

/** The enquiries with their requested files, the bank's documents and letters. */
export const enquiries = defineContext<EnquiriesServices>({
  name: 'enquiries',
  refusals: { ...enquiryRefusals, ...archiveRefusals },
  aggregates: [enquiryAggregate, fileAccessAggregate, attachmentAccessAggregate],
  reservations: [publicIds],
  security: {
    AccessLinkOpened: 'link-opened',
    AccessLinkEnded: 'signed-out',
    FileAccessed: 'document-opened',
    AttachmentAccessed: 'document-opened',
  },
  codes: accessLinkCodes,
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
    patchFile,
    patchFileByTemplate,
    removeRequestedFile,
    releaseFile,
    reportProblem,
    withdrawProblem,
    writeFileQuestion,
    closeFileQuestion,
    uploadDocument,
    downloadDocument,
    previewDocument,
    formerVersions,
    previewFormerVersion,
    createAttachment,
    patchAttachment,
    removeAttachment,
    uploadAttachment,
    downloadAttachment,
    previewAttachment,
    archiveFileInAgree21,
    archiveAttachmentInAgree21,
  ],
  policies: (deps) => [
    enquiryMails(createEnquiryNotices(deps)),
    accessLinkLetterPolicy(deps),
    deleteSupersededDocuments(deps),
    deleteAttachmentDocuments(deps),
    erasurePolicy('archived-enquiries', 'EnquiryArchived', deps),
    noteArchivedDocuments(deps),
  ],
  offers: (_, cases) => [provide(accessLinkSessions, createAccessLinkSessions(cases))],
  ownData: ownCases,
  accessLinks: accessLinkAuthenticator,
  demo: () => seedEnquiries,
  jobs(deps, cases) {
    const notices = createEnquiryNotices(deps);
    return [
      expireEnquiries(deps, cases),
      sendEnquiryMailBundles(notices),
      remindOfDeadlines(deps, notices),
      sweepPendingBlobs(deps, 'sweep-orphaned-documents', enquiryAggregate),
      compareWithAgree21(deps, cases),
    ];
  },
});
