import type { CustomerEnquiryCard } from '@portal/contracts/customers/views/customer';

type Counts = CustomerEnquiryCard['fileCounts'];
type CardFacts = Partial<Omit<CustomerEnquiryCard, 'fileCounts'>> & { readonly fileCounts?: Partial<Counts> };

/** An open enquiry of which everything is done, unless said otherwise. */
export const anEnquiryCard = ({ fileCounts = {}, ...facts }: CardFacts = {}): CustomerEnquiryCard => ({
  '@id': '/api/enquiries/e1',
  id: 'e1',
  publicId: 'V-2026-000001',
  name: 'Baufinanzierung',
  status: 'open',
  expiresAt: null,
  readyToComplete: false,
  fileCounts: { total: 3, requested: 0, requiredRequested: 0, uploaded: 0, problem: 0, done: 3, ...fileCounts },
  ...facts,
});
