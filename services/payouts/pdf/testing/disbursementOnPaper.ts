import { noFinancingProject, type Disbursement, type FinancingProjectState } from '../../financing-project/financingProjectState.ts';
import type { DisbursementFacts } from '../loadDisbursementFacts.ts';
import type { DisbursementReportOptions } from '../disbursementReport.ts';

const template = {
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
  required: true,
};

export const aDisbursement: Disbursement = {
  id: 'd0d0d0d0-1111-4222-8333-444455556666',
  name: 'Auszahlungsantrag vom 20.11.2026 - 11:00:00 Uhr',
  status: 'submitted',
  final: false,
  positions: [
    { positionId: 'p1', creditId: 'k1', financingProjectTypeId: 't1', amountCents: 1_250_000 },
    { positionId: 'p2', creditId: 'k2', financingProjectTypeId: 't2', amountCents: 500_050 },
  ],
  inputValues: [
    {
      id: 'v1',
      template: { ...template, inputTemplateId: 'i1', type: 'progress', label: 'Stand des Baus', progressItemLabel: 'Gewerk' },
      value: JSON.stringify([
        { label: 'Rohbau', value: 100 },
        { label: 'Dachstuhl', value: 50 },
      ]),
    },
    {
      id: 'v2',
      template: { ...template, inputTemplateId: 'i2', type: 'select', label: 'Bauleitung', options: [{ value: 'a', label: 'Architekt' }] },
      value: '"a"',
    },
    { id: 'v3', template: { ...template, inputTemplateId: 'i3', type: 'date', label: 'Fertigstellung' }, value: '2027-05-12' },
    { id: 'v4', template: { ...template, inputTemplateId: 'i4', type: 'checkbox', label: 'Versichert' }, value: 'true' },
    {
      id: 'v5',
      template: { ...template, inputTemplateId: 'i5', type: 'textarea', label: 'Bemerkung' },
      value: '"Der Keller\\nist trocken."',
    },
  ],
  photos: [],
  proofs: [
    {
      id: 'f1',
      template: {
        documentTemplateId: 'n1',
        label: 'Rechnung',
        description: null,
        infotext: null,
        required: true,
        sortIndex: 0,
        accept: null,
        maxSizeBytes: null,
      },
      document: { blobId: 'b1', mediaType: 'application/pdf', sizeBytes: 1_000, pages: 2, originalName: 'Rechnung Nr. 7.pdf' },
      comment: null,
    },
    {
      id: 'f2',
      template: {
        documentTemplateId: 'n2',
        label: 'Abnahmeprotokoll',
        description: null,
        infotext: null,
        required: true,
        sortIndex: 1,
        accept: null,
        maxSizeBytes: null,
      },
      document: undefined,
      comment: 'Die Abnahme ist erst im Dezember.',
    },
  ],
  createdAt: '2026-11-20T10:00:00.000Z',
  touchedAt: '2026-11-20T10:30:00.000Z',
  submittedAt: '2026-11-20T10:30:00.000Z',
  submission: 1,
  tan: undefined,
  confirmation: { content: null, contentHash: 'ab'.repeat(32), confirmedAt: '2026-11-20T10:30:00.000Z', void: false },
  firstApproval: undefined,
  approvedBy: undefined,
  approvedAt: undefined,
  firstWithdrawal: undefined,
  payment: undefined,
  returnedPayments: [],
  returned: undefined,
  givenBack: 0,
  endedAt: undefined,
  remindedAt: undefined,
};

const credit = { accountSetBy: [], description: '', creditCategoryId: null, financingProjectTypeIds: ['t1', 't2'] };
const aProject: FinancingProjectState = {
  ...noFinancingProject,
  lifecycle: 'live',
  ownerId: 'c1',
  status: 'active',
  publicId: 'BV-2026-7',
  name: 'Neubau Lindenallee 7',
  maxDisbursements: 5,
  credits: [
    {
      ...credit,
      id: 'k1',
      creditNumber: '600417',
      name: 'Baudarlehen',
      amountCents: 20_000_000,
      payoutAccount: { iban: 'DE89370400440532013000', holder: 'Łucja Großmann' },
    },
    {
      ...credit,
      id: 'k2',
      creditNumber: '600418',
      name: 'KfW 124',
      amountCents: 10_000_000,
      payoutAccount: { iban: 'DE89370400440532013000', holder: 'Bauträger GmbH' },
    },
  ],
  disbursements: [aDisbursement],
};

export const theFacts: DisbursementFacts = {
  project: aProject,
  disbursement: aDisbursement,
  customer: { customerId: '1004711', firstName: 'Łucja', lastName: 'Großmann' },
  typeNames: new Map([
    ['t1', 'Bauleistung'],
    ['t2', 'Erwerb'],
  ]),
  history: [
    {
      createdAt: '2026-11-20T10:30:00.000Z',
      previousStatus: 'draft',
      newStatus: 'submitted',
      initiatedBy: 'customer',
      message: null,
    },
  ],
};

export const reportOptionsForBank: DisbursementReportOptions = {
  bankName: 'Demo Bank eG',
  colour: '#0b4f87',
  now: '2026-11-21T08:00:00.000Z',
  forBank: true,
};
