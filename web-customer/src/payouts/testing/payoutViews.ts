import type { DisbursementInputTemplateView } from '@portal/contracts/payouts/views/catalogue';
import type {
  DisbursementPositionView,
  DisbursementRow,
  DisbursementView,
  DisbursementProofView,
  InputValueView,
} from '@portal/contracts/payouts/views/disbursement';
import type { CreditView, DisbursementOfProject, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';

const customer = { '@id': '/api/customers/c1', id: 'c1' };
export const constructionFinancingProjectType = {
  '@id': '/api/valutierung-financing-project-types/t1',
  id: 't1',
  name: 'Bauleistungen',
  maximumDisbursementAmount: 10_000_000,
  infotext: null,
};
export const landFinancingProjectType = {
  '@id': '/api/valutierung-financing-project-types/t2',
  id: 't2',
  name: 'Grundstück',
  maximumDisbursementAmount: null,
  infotext: null,
};

export const aCredit = (facts: Partial<CreditView> = {}): CreditView => ({
  '@id': `/api/valutierung-credits/${facts.id ?? 'k1'}`,
  id: 'k1',
  financingProject: '/api/valutierung-financing-projects/p1',
  creditNumber: '4711-01',
  name: 'Annuitätendarlehen',
  description: 'Hauptfinanzierung',
  amount: 20_000_000,
  disbursedAmount: 5_000_000,
  reservedAmount: 0,
  remainingAmount: 15_000_000,
  category: null,
  financingProjectTypes: [constructionFinancingProjectType],
  payoutAccount: { iban: 'DE89 •••• 3000', holder: 'Anna Weber' },
  reservations: [],
  ...facts,
});

export const aDisbursementOfProject = (facts: Partial<DisbursementOfProject> = {}): DisbursementOfProject => ({
  '@id': `/api/valutierung-disbursements/${facts.id ?? 'd1'}`,
  id: 'd1',
  name: 'Rohbau',
  amount: 2_500_000,
  status: 'draft',
  final: false,
  createdAt: '2026-11-18T10:00:00.000Z',
  submittedAt: null,
  updatedAt: '2026-11-18T10:00:00.000Z',
  lastMessage: null,
  ...facts,
});

export const aProject = (facts: Partial<FinancingProjectView> = {}): FinancingProjectView => ({
  id: 'p1',
  publicId: 'K-2026-000001',
  name: 'Neubau Lindenweg 4',
  description: null,
  status: 'active',
  customer,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  minimumDisbursementAmount: 0,
  maxDisbursements: 5,
  remainingDisbursements: 4,
  totalAmount: 20_000_000,
  disbursedAmount: 5_000_000,
  reservedAmount: 0,
  remainingAmount: 15_000_000,
  remainingAmountsPerFinancingProjectType: { t1: 15_000_000 },
  financingProjectTypes: [constructionFinancingProjectType],
  credits: [aCredit()],
  disbursements: [],
  ...facts,
});

export const aPosition = (facts: Partial<DisbursementPositionView> = {}): DisbursementPositionView => ({
  '@id': '/api/valutierung-disbursement-positions/x1',
  id: 'x1',
  disbursement: '/api/valutierung-disbursements/d1',
  amount: 2_500_000,
  credit: {
    '@id': '/api/valutierung-credits/k1',
    id: 'k1',
    creditNumber: '4711-01',
    name: 'Annuitätendarlehen',
    remainingAmount: 12_500_000,
    category: null,
    payoutAccount: { iban: 'DE89 •••• 3000', holder: 'Anna Weber' },
  },
  financingProjectType: constructionFinancingProjectType,
  ...facts,
});

export const aDisbursementRow = (facts: Partial<DisbursementRow> = {}): DisbursementRow => ({
  id: 'd1',
  name: 'Rohbau',
  amount: 2_500_000,
  status: 'draft',
  final: false,
  createdAt: '2026-11-18T10:00:00.000Z',
  submittedAt: null,
  updatedAt: '2026-11-18T10:00:00.000Z',
  financingProject: {
    '@id': '/api/valutierung-financing-projects/p1',
    id: 'p1',
    publicId: 'K-2026-000001',
    name: 'Neubau Lindenweg 4',
    status: 'active',
    customer,
  },
  ...facts,
});

export const aDisbursement = (facts: Partial<DisbursementView> = {}): DisbursementView => ({
  ...aDisbursementRow(),
  disbursementPositions: [aPosition()],
  confirmation: null,
  lastMessage: null,
  previousDisbursement: null,
  payment: null,
  problemCause: null,
  ...facts,
});

export const anInputTemplate = (facts: Partial<DisbursementInputTemplateView> = {}): DisbursementInputTemplateView => ({
  id: 'v1',
  type: 'input',
  label: 'Bauleiter',
  required: false,
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
  ...facts,
});

export const anInputValue = (
  template: Partial<DisbursementInputTemplateView> = {},
  facts: Partial<InputValueView> = {},
): InputValueView => ({
  '@id': `/api/valutierung-input-values/${facts.id ?? 'i1'}`,
  id: 'i1',
  disbursement: '/api/valutierung-disbursements/d1',
  value: null,
  inputTemplate: anInputTemplate(template),
  photos: [],
  updatedAt: '2026-11-18T10:00:00.000Z',
  ...facts,
});

export const aProof = (facts: Partial<DisbursementProofView> = {}): DisbursementProofView => ({
  '@id': `/api/valutierung-document-files/${facts.id ?? 'f1'}`,
  id: 'f1',
  disbursement: '/api/valutierung-disbursements/d1',
  documentTemplate: {
    id: 'w1',
    label: 'Rechnung des Rohbaus',
    description: null,
    infotext: null,
    required: true,
    sortIndex: 0,
    accept: null,
    maxSize: null,
  },
  uploaded: false,
  comment: null,
  fileOriginalName: null,
  furtherNames: [],
  uploadedAt: null,
  mediaType: null,
  sizeBytes: null,
  pages: null,
  scanned: false,
  updatedAt: '2026-11-18T10:00:00.000Z',
  ...facts,
});
