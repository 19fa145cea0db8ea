import { ACCESS_LINK_SESSION_MINUTES } from '@portal/contracts/enquiries/accessLink';
import { isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import { instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { NonSessionTokenAuthenticator } from '@portal/platform/http/authenticator';
import type { AccessLinkHolder } from '@portal/platform/http/principal';
import { mayUseModule, type CustomerContact } from '@portal/services/customers/customersOffers';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate, enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import type { AccessLink, EnquiryState } from '../enquiry/enquiryState.ts';

/** When the session ends that the link has opened, whatever is done in it. */
export const sessionEndAfterOpening = (openedAt: string): string => instantAfter(openedAt, ACCESS_LINK_SESSION_MINUTES * MINUTE_MS);

/** Whether a link to one of the customer's cases may open it at all. */
const mayGetLinks = (customer: CustomerContact | undefined): customer is CustomerContact =>
  customer !== undefined && mayUseModule(customer, 'ROLE_CUSTOMER_UPLOAD');

/**
 * The link, while nothing has ended it: a newer one, another address of the customer, the loss of the module, a request to be
 * deleted, the archive, whoever has opened it. It follows from what is stored, so there is nothing that anybody could forget to end.
 */
export function activeAccessLink(linkId: string, state: EnquiryState, customer: CustomerContact | undefined): AccessLink | undefined {
  const { accessLink: link, lifecycle, status } = state;
  if (link?.id !== linkId || link.ended || lifecycle !== 'live' || !isEnquiryVisibleToCustomers(status)) return undefined;
  return mayGetLinks(customer) && customer.addressRevision === link.addressRevision ? link : undefined;
}

/** Who has opened a link, while the session lasts and the link counts. An upload that began in time may end after the session. */
export const accessLinkAuthenticator = ({
  commands,
  customerOf,
  sessions,
}: Pick<EnquiriesServices, 'commands' | 'customerOf' | 'sessions'>): NonSessionTokenAuthenticator<AccessLinkHolder> => {
  const holderOf = async (linkId: string, enquiryId: string): Promise<AccessLinkHolder | undefined> => {
    const { state } = await commands.load(enquiryAggregate, enquiryId);
    const link = activeAccessLink(linkId, state, await customerOf(state.ownerId));
    return link === undefined || link.openedAt === null
      ? undefined
      : { realm: 'accessLink', id: linkId, stream: enquiryStreamNameOf(enquiryId) };
  };
  return {
    async authenticate(token) {
      const opened = sessions.accessLinks.verify(token);
      return opened && holderOf(opened.linkId, opened.enquiryId);
    },
    lookAgain: ({ id, stream }) => holderOf(id, idOfStream(stream)),
  };
};
