import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { DisbursementStatus } from '@portal/contracts/payouts/status';
import type { Actor } from '@portal/platform/journal/journal';
import type { GivenEvent } from '../../runtime/testing/given.ts';

const uuid = (kind: number, number: number): string => `${kind}0000000-0000-4000-8000-00000000000${number}`;

export const ERIKA_CUSTOMER_ID = uuid(1, 1);
export const OTTO_CUSTOMER_ID = uuid(1, 2);
export const PROJECT_ID = uuid(2, 1);
export const GRUNDSTUECK_CREDIT_ID = uuid(3, 1);
export const ROHBAU_CREDIT_ID = uuid(3, 2);
export const KAUF_TYPE_ID = uuid(4, 1);
export const BAU_TYPE_ID = uuid(4, 2);
export const DARLEHEN_CATEGORY_ID = uuid(5, 1);
export const BAUTENSTAND_TEMPLATE_ID = uuid(6, 1);
const BEMERKUNG = uuid(6, 2);
const RECHNUNG = uuid(7, 1);
export const PETRA_EMPLOYEE_ID = uuid(8, 1);
export const THOMAS_EMPLOYEE_ID = uuid(8, 2);

/** Ids of a request and of what is in it, by its number. */
export const disbursementPartIds = (number: number) => ({
  disbursementId: uuid(9, number),
  ofGrundstueck: uuid(0, number),
  ofRohbau: `0${uuid(0, number).slice(1, -2)}1${number}`,
  bautenstand: `0${uuid(0, number).slice(1, -2)}2${number}`,
  bemerkung: `0${uuid(0, number).slice(1, -2)}3${number}`,
  rechnung: `0${uuid(0, number).slice(1, -2)}4${number}`,
});

type Data<Type extends FinancingProjectEvent['type']> = Extract<FinancingProjectEvent, { type: Type }>['data'];

export const customerActor: Actor = { kind: 'customer', id: ERIKA_CUSTOMER_ID };
const petra: Actor = { kind: 'bank_employee', id: PETRA_EMPLOYEE_ID };
const thomas: Actor = { kind: 'bank_employee', id: THOMAS_EMPLOYEE_ID };

export const projectEvent = <Type extends FinancingProjectEvent['type']>(
  type: Type,
  data: Data<Type>,
  actor: Actor = petra,
): GivenEvent => [`financingProject-${PROJECT_ID}`, { type, data }, { actor }];

const erika = {
  customerNumber: '4711-08',
  email: 'erika.mustermann@example.org',
  salutation: 'MRS',
  isProf: false,
  isDr: false,
  firstName: 'Erika',
  lastName: 'Mustermann',
  mobile: '+491701234567',
  selbstauskunftBeraterEmail: null,
  adviserId: PETRA_EMPLOYEE_ID,
  moduleRoles: [],
} as const satisfies Record<string, unknown>;
type CustomerData = Extract<CustomerEvent, { type: 'CustomerEdited' }>['data'];

export const customerEvent = (type: 'CustomerCreated' | 'CustomerEdited', changes: Partial<CustomerData> = {}): GivenEvent => [
  `customer-${ERIKA_CUSTOMER_ID}`,
  { type, data: { ...erika, ...changes } },
  { actor: petra },
];

export const payoutAccount = { iban: 'DE89370400440532013000', holder: 'Bauunternehmen Schmidt GmbH' };

const credit = (creditId: string, name: string, amountCents: number, financingProjectTypeIds: string[]): GivenEvent =>
  projectEvent('CreditAdded', {
    creditId,
    creditNumber: `6001-${creditId.slice(-1)}`,
    name,
    description: 'Annuitätendarlehen',
    amountCents,
    creditCategoryId: DARLEHEN_CATEGORY_ID,
    financingProjectTypeIds,
    payoutAccount: payoutAccount,
  });

export const projectFields = {
  publicId: 'KV-2026-0042',
  name: 'Neubau Ahornweg 7',
  description: 'Einfamilienhaus mit Garage',
  maxDisbursements: 5,
  minimumDisbursementCents: null,
};

/** A project with two credits, over 100.000 and 250.000 euros, that is active. */
export const activeProjectEvents: readonly GivenEvent[] = [
  customerEvent('CustomerCreated'),
  projectEvent('FinancingProjectCreated', { ownerId: ERIKA_CUSTOMER_ID, ...projectFields }),
  credit(GRUNDSTUECK_CREDIT_ID, 'Grundstück', 100_000_00, [KAUF_TYPE_ID]),
  credit(ROHBAU_CREDIT_ID, 'Rohbau', 250_000_00, [BAU_TYPE_ID, KAUF_TYPE_ID]),
  projectEvent('FinancingProjectActivated', { previousStatus: 'draft', newStatus: 'active' }),
];

const inputTemplate = {
  required: true,
  placeholder: null,
  infotext: null,
  options: [],
  multiSelect: false,
  showWithDocuments: false,
  progressAllowAdd: true,
  progressItemLabel: null,
  icon: null,
  minDate: null,
  maxDate: null,
};
const documentTemplate = { description: null, infotext: null, required: true, sortIndex: 0, accept: null, maxSizeBytes: null };

const positionsOf = (number: number, grundstueckCents: number, rohbauCents: number) => {
  const { ofGrundstueck, ofRohbau } = disbursementPartIds(number);
  return [
    { positionId: ofGrundstueck, creditId: GRUNDSTUECK_CREDIT_ID, financingProjectTypeId: KAUF_TYPE_ID, amountCents: grundstueckCents },
    { positionId: ofRohbau, creditId: ROHBAU_CREDIT_ID, financingProjectTypeId: BAU_TYPE_ID, amountCents: rohbauCents },
  ].filter(({ amountCents }) => amountCents > 0);
};

/** A request and what happens to it, each by who does it. */
export function createDisbursementLifecycleEvents(number: number, { grundstueck = 10_000_00, rohbau = 40_000_00 } = {}) {
  const { disbursementId, bautenstand, bemerkung, rechnung } = disbursementPartIds(number);
  const name = `Auszahlungsantrag Nr. ${number}`;
  const positions = positionsOf(number, grundstueck, rohbau);
  const change = (previousStatus: DisbursementStatus, newStatus: DisbursementStatus, message: string | null) => ({
    disbursementId,
    previousStatus,
    newStatus,
    message,
  });
  const content = {
    salt: 'Prise',
    disbursementId,
    name,
    totalCents: grundstueck + rohbau,
    positions: positions.map(({ creditId, financingProjectTypeId, amountCents }) => ({
      creditId,
      creditNumber: `6001-${creditId.slice(-1)}`,
      financingProjectTypeId,
      financingProjectTypeName: financingProjectTypeId === BAU_TYPE_ID ? 'Bauleistungen' : 'Kaufpreis',
      amountCents,
      ...payoutAccount,
    })),
  };
  return {
    id: disbursementId,
    created: projectEvent(
      'DisbursementCreated',
      {
        disbursementId,
        name,
        final: false,
        positions,
        inputValues: [
          {
            inputValueId: bemerkung,
            template: {
              ...inputTemplate,
              inputTemplateId: BEMERKUNG,
              type: 'textarea',
              label: 'Bemerkung',
              sortIndex: 20,
              progressItems: [],
            },
          },
          {
            inputValueId: bautenstand,
            template: {
              ...inputTemplate,
              inputTemplateId: BAUTENSTAND_TEMPLATE_ID,
              type: 'progress',
              label: 'Bautenstand',
              sortIndex: 10,
              progressItems: ['Rohbau', 'Dach'],
            },
          },
        ],
        documentFiles: [{ documentFileId: rechnung, template: { ...documentTemplate, documentTemplateId: RECHNUNG, label: 'Rechnung' } }],
      },
      customerActor,
    ),
    edited: (grundstueckCents: number, rohbauCents: number) =>
      projectEvent(
        'DisbursementEdited',
        { disbursementId, name, positions: positionsOf(number, grundstueckCents, rohbauCents) },
        customerActor,
      ),
    reported: (rohbauReached: number) =>
      projectEvent(
        'InputValueWritten',
        { disbursementId, inputValueId: bautenstand, value: JSON.stringify([{ label: 'Rohbau', value: rohbauReached }]) },
        customerActor,
      ),
    remarked: projectEvent('InputValueWritten', { disbursementId, inputValueId: bemerkung, value: '"Bitte eilig."' }, customerActor),
    uploaded: projectEvent(
      'ProofUploaded',
      {
        disbursementId,
        documentFileId: rechnung,
        blobId: `blob-${number}`,
        sizeBytes: 48_211,
        sha256: 'a'.repeat(64),
        mediaType: 'application/pdf',
        pages: 3,
        originalName: 'Rechnung Schmidt.pdf',
        furtherNames: ['Rückseite.jpg'],
        scanned: true,
      },
      customerActor,
    ),
    commented: projectEvent(
      'ProofCommented',
      { disbursementId, documentFileId: rechnung, comment: 'Die Rechnung kommt per Post.' },
      customerActor,
    ),
    submitted: projectEvent(
      'DisbursementSubmitted',
      { ...change('draft', 'submitted', null), content, contentHash: 'c0ffee', tanRequestedAt: '2026-11-21T10:00:00.000Z' },
      customerActor,
    ),
    resubmitted: projectEvent('DisbursementResubmitted', change('problem', 'submitted', null), customerActor),
    inquired: projectEvent('DisbursementInquired', change('submitted', 'problem', 'Welche Rechnung gehört dazu?')),
    approvalGiven: projectEvent('DisbursementApprovalGiven', { disbursementId, message: 'Geprüft.' }),
    approved: projectEvent('DisbursementApproved', change('submitted', 'approved', null), thomas),
    withdrawalGiven: projectEvent('DisbursementWithdrawalGiven', { disbursementId, message: null }),
    approvalWithdrawn: projectEvent(
      'DisbursementApprovalWithdrawn',
      change('approved', 'problem', 'Das Konto gibt es nicht mehr.'),
      thomas,
    ),
    rejected: projectEvent('DisbursementRejected', { ...change('submitted', 'rejected', 'Der Nachweis fehlt.'), reason: 'decided' }),
    paid: projectEvent(
      'PaymentRecorded',
      { ...change('approved', 'disbursed', null), bookedOn: '2026-11-23', reference: 'Rate 1 Ahornweg', amountCents: grundstueck + rohbau },
      { kind: 'integration', id: 'kernbank' },
    ),
    archived: (previousStatus: 'disbursed' | 'rejected') =>
      projectEvent('DisbursementArchived', change(previousStatus, 'archived', null), { kind: 'system' }),
    deleted: projectEvent('DisbursementDeleted', { disbursementId, reason: 'deleted' }, customerActor),
  } as const;
}
