import type { RefusalTexts, Route } from '@portal/platform/http/route';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import { deleteSupersededDocuments } from './enquiry/deleteSupersededDocuments.ts';
import { documentRoutes } from './enquiry/documentRoutes.ts';
import type { EnquiriesDeps } from './enquiry/enquiriesPorts.ts';
import { enquiryAggregate } from './enquiry/enquiryAggregate.ts';
import { enquiryIdOf } from './enquiry/enquiryIdOf.ts';
import { enquiryRefusals } from './enquiry/enquiryRefusals.ts';
import { enquiryRoutes } from './enquiry/enquiryRoutes.ts';
import { expireEnquiries } from './enquiry/expireEnquiries.ts';
import { fileRoutes } from './enquiry/fileRoutes.ts';
import { sweepOrphanedDocuments } from './enquiry/pendingBlobs.ts';
import { normalisePublicId } from './enquiry/publicId.ts';
import { releasePublicIds } from './enquiry/releasePublicIds.ts';
import { createEnquiryNotices, enquiryMails, sendEnquiryMailBundles } from './mails/enquiryMails.ts';
import { remindOfDeadlines } from './mails/remindOfDeadlines.ts';

export interface EnquiriesContext {
  readonly routes: readonly Route[];
  readonly refusals: RefusalTexts;
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  /** For the clean-up of reservations: whether the enquiry's stream lives and has the number of the reservation's stream. */
  ownsPublicId(owner: string, reservationStream: string): Promise<boolean>;
}

/** The enquiries with their requested files, documents and letters. */
export function createEnquiriesContext(deps: EnquiriesDeps): EnquiriesContext {
  const notices = createEnquiryNotices(deps);
  return {
    routes: [...enquiryRoutes(deps), ...fileRoutes(deps), ...documentRoutes(deps)],
    refusals: enquiryRefusals,
    policies: [enquiryMails(notices), deleteSupersededDocuments(deps), releasePublicIds(deps)],
    jobs: [expireEnquiries(deps), sendEnquiryMailBundles(notices), remindOfDeadlines(deps, notices), sweepOrphanedDocuments(deps)],
    async ownsPublicId(owner, reservationStream) {
      const { state } = await deps.commands.load(enquiryAggregate, enquiryIdOf(owner));
      return (
        state.lifecycle === 'live' &&
        reservationStream === `publicId-${deps.vault.pseudonym('publicId', normalisePublicId(state.publicId))}`
      );
    },
  };
}
