import type { AccessLinkSessionEnder } from '@portal/platform/access/accessLinkSessions';
import { defineOffer } from '@portal/platform/contexts/offer';

export type { AccessLinkSessionEnder as AccessLinkSessions };

/** Sessions that a link to one case has opened. */
export const accessLinkSignOut = defineOffer<AccessLinkSessionEnder>('enquiries.accessLinkSessions');
