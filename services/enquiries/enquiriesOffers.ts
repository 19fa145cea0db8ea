import type { AccessLinkSessions } from '@portal/platform/access/accessLinkSessions';
import { defineOffer } from '@portal/platform/contexts/offer';

export type { AccessLinkSessions };

/** Sessions that a link to one case has opened. */
export const accessLinkSessions = defineOffer<AccessLinkSessions>('enquiries.accessLinkSessions');
