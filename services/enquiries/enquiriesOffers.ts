import type { AccessLinkSignOut } from '@portal/platform/access/accessRealm';
import { defineOffer } from '@portal/platform/contexts/offer';

/** Sessions that a link to one case has opened. */
export const accessLinkSignOut = defineOffer<AccessLinkSignOut>('enquiries.accessLinkSessions');
