import type {
  DisbursementPositionView,
  DisbursementStatusChangeView,
  DisbursementView,
  DisbursementProofView,
  InputValueView,
} from '@portal/contracts/payouts/views/disbursement';
import type { CreditView, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { DisbursementInputTemplateView } from '@portal/contracts/payouts/views/catalogue';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';

export const aFinancingProjectType = (id = 'z1', name = 'Rohbau', maximumDisbursementAmount: number | null = null) => ({
  '@id': `/api/valutierung-financing-project-types/${id}`,
  id,
  name,
  maximumDisbursementAmount,
  infotext: null,
});

const anAccount = { iban: 'DE89370400440532013000', holder: 'Bau Schmidt GmbH' };

/** One position over 12.500 € of the first credit. */
export const aPosition = (facts: Partial<DisbursementPositionView> = {}): DisbursementPositionView => ({
  '@id': `/api/valutierung-disbursement-positions/${facts.id ?? 'p1'}`,
  id: 'p1',
  disbursement: '/api/valutierung-disbursements/d1',
  amount: 1_250_000,
  credit: {
    '@id': '/api/valutierung-credits/k1',
    id: 'k1',
    creditNumber: '700-1',
    name: 'Baudarlehen',
    remainingAmount: 8_750_000,
    category: null,
    payoutAccount: anAccount,
  },
  financingProjectType: aFinancingProjectType(),
  endToEndId: 'e2e1',
  ...facts,
});

/** Submitted and confirmed, as the server showed it. */
export const aDisbursement = (facts: Partial<WithEtag<DisbursementView>> = {}): WithEtag<DisbursementView> => ({
  '@etag': '"7"',
  id: 'd1',
  name: 'Auszahlungsantrag vom 20.11.2026 - 09:30:00 Uhr',
  amount: 1_250_000,
  status: 'submitted',
  final: false,
  createdAt: '2026-11-20T08:30:00.000Z',
  submittedAt: '2026-11-21T08:30:00.000Z',
  updatedAt: '2026-11-21T08:30:00.000Z',
  financingProject: {
    '@id': '/api/valutierung-financing-projects/v1',
    id: 'v1',
    publicId: 'VH-2026-001',
    name: 'Neubau Lindenweg 4',
    status: 'active',
    customer: { '@id': '/api/customers/c1', id: 'c1', customerId: '4711', firstName: 'Erika', lastName: 'Muster' },
  },
  disbursementPositions: [aPosition()],
  confirmation: { confirmedAt: '2026-11-21T08:29:00.000Z', contentHash: 'ab12'.repeat(16), stillHolds: true },
  lastMessage: null,
  previousDisbursement: null,
  payment: null,
  problemCause: null,
  firstApproval: null,
  needsSecondApproval: false,
  ...facts,
});

const anInput: DisbursementInputTemplateView = {
  id: 't1',
  type: 'input',
  label: 'Bauunternehmen',
  required: true,
  placeholder: null,
  infotext: null,
  options: [],
  multiSelect: false,
  sortIndex: 0,
  showWithDocuments: false,
  progressAllowAdd: false,
  progressItemLabel: null,
  progressItems: [],
  icon: null,
  minDate: null,
  maxDate: null,
};

export const anInputValue = (
  value: string | null,
  template: Partial<DisbursementInputTemplateView> = {},
  facts: Partial<InputValueView> = {},
): InputValueView => {
  const inputTemplate = { ...anInput, ...template };
  const id = facts.id ?? `w-${inputTemplate.id}`;
  return {
    '@id': `/api/valutierung-input-values/${id}`,
    id,
    disbursement: '/api/valutierung-disbursements/d1',
    value,
    inputTemplate,
    photos: [],
    updatedAt: '2026-11-21T08:00:00.000Z',
    ...facts,
  };
};

/** Uploaded, unless said otherwise. */
export const aProof = (id: string, label: string, facts: Partial<DisbursementProofView> = {}): DisbursementProofView => ({
  '@id': `/api/valutierung-document-files/${id}`,
  id,
  disbursement: '/api/valutierung-disbursements/d1',
  documentTemplate: {
    id: `n-${id}`,
    label,
    description: null,
    infotext: null,
    required: true,
    sortIndex: 0,
    accept: null,
    maxSize: null,
  },
  uploaded: true,
  comment: null,
  fileOriginalName: `${id}.pdf`,
  furtherNames: [],
  uploadedAt: '2026-11-21T08:00:00.000Z',
  mediaType: 'application/pdf',
  sizeBytes: 48_211,
  pages: 2,
  scanned: true,
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...facts,
});

export const aStatusChange = (facts: Partial<DisbursementStatusChangeView> = {}): DisbursementStatusChangeView => ({
  id: 's1',
  disbursement: '/api/valutierung-disbursements/d1',
  createdAt: '2026-11-21T08:30:00.000Z',
  previousStatus: 'draft',
  newStatus: 'submitted',
  initiatedBy: 'customer',
  context: { message: null },
  ...facts,
});

/** 100.000 €, nothing drawn yet. */
export const aCredit = (facts: Partial<WithEtag<CreditView>> = {}): WithEtag<CreditView> => ({
  '@etag': '"3"',
  '@id': `/api/valutierung-credits/${facts.id ?? 'k1'}`,
  id: 'k1',
  financingProject: '/api/valutierung-financing-projects/v1',
  creditNumber: '700-1',
  name: 'Baudarlehen',
  description: 'Für den Rohbau',
  amount: 10_000_000,
  disbursedAmount: 0,
  reservedAmount: 0,
  remainingAmount: 10_000_000,
  category: null,
  financingProjectTypes: [aFinancingProjectType()],
  payoutAccount: anAccount,
  reservations: [],
  ...facts,
});

/** A draft with one credit. */
export const aProject = (facts: Partial<WithEtag<FinancingProjectView>> = {}): WithEtag<FinancingProjectView> => ({
  '@etag': '"3"',
  id: 'v1',
  publicId: 'VH-2026-001',
  name: 'Neubau Lindenweg 4',
  description: 'Einfamilienhaus',
  status: 'draft',
  customer: { '@id': '/api/customers/c1', id: 'c1', customerId: '4711', firstName: 'Erika', lastName: 'Muster' },
  createdAt: '2026-11-18T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  minimumDisbursementAmount: 0,
  maxDisbursements: 10,
  remainingDisbursements: 10,
  totalAmount: 10_000_000,
  disbursedAmount: 0,
  reservedAmount: 0,
  remainingAmount: 10_000_000,
  remainingAmountsPerFinancingProjectType: { z1: 10_000_000 },
  financingProjectTypes: [aFinancingProjectType()],
  credits: [aCredit()],
  disbursements: [],
  ...facts,
});
