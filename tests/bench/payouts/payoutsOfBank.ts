import type { ConfirmedDisbursementContent, FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { sumCents } from '@portal/contracts/payouts/figures';
import { defaultDisbursementNameAt } from '@portal/contracts/payouts/naming';
import type { DisbursementStatus } from '@portal/contracts/payouts/status';
import { derivedId } from '@portal/platform/commands/derivedId';
import { confirmationHash } from '@portal/services/payouts/financing-project/confirmation';
import { customerId } from '../bank/bankEvents.ts';

/** How large a project is, and how many of its requests the bank has paid; the others wait for its decision. */
export interface ProjectSize {
  readonly credits: number;
  readonly requests: number;
  readonly positions: number;
  readonly paid: number;
}

const CREDIT_CENTS = 500_000_000;
const POSITION_CENTS = 500_000;
const AT = '2026-11-21T10:00:00.000Z';
const account = { iban: 'DE89370400440532013000', holder: 'Bauunternehmen Schmidt GmbH' };

export const projectId = (number: number): string => derivedId('bench', 'project', number);
export const requestId = (project: number, request: number): string => derivedId('bench', 'request', project, request);
export const typeId = derivedId('bench', 'purpose', 0);
const creditId = (project: number, credit: number): string => derivedId('bench', 'credit', project, credit);
const creditNumber = (project: number, credit: number): string => `60${String(project).padStart(6, '0')}-${credit}`;

const input = (label: string, type: 'textarea' | 'progress', sortIndex: number) => ({
  inputTemplateId: derivedId('bench', 'input', sortIndex),
  type,
  label,
  required: true,
  placeholder: null,
  infotext: null,
  options: [],
  multiSelect: false,
  sortIndex,
  showWithDocuments: false,
  progressAllowAdd: true,
  progressItemLabel: null,
  progressItems: type === 'progress' ? ['Rohbau', 'Dach', 'Fenster', 'Estrich', 'Heizung', 'Elektrik'] : [],
  icon: null,
  minDate: null,
  maxDate: null,
});
const proof = (label: string, sortIndex: number) => ({
  documentTemplateId: derivedId('bench', 'proof', sortIndex),
  label,
  description: null,
  infotext: null,
  required: true,
  sortIndex,
  accept: null,
  maxSizeBytes: null,
});

/** The history of one project: its credits, and one request after the other. */
export function projectEvents(project: number, size: ProjectSize): readonly FinancingProjectEvent[] {
  return [
    {
      type: 'FinancingProjectCreated',
      data: {
        ownerId: customerId(project),
        publicId: `KV-${String(project).padStart(7, '0')}`,
        name: `Neubau Ahornweg ${project}`,
        description: 'Einfamilienhaus mit Garage',
        maxDisbursements: size.requests,
        minimumDisbursementCents: null,
      },
    },
    ...Array.from({ length: size.credits }, (_, credit): FinancingProjectEvent => ({
      type: 'CreditAdded',
      data: creditData(project, credit),
    })),
    { type: 'FinancingProjectActivated', data: { previousStatus: 'draft', newStatus: 'active' } },
    ...Array.from({ length: size.requests }, (_, request) => requestEvents(project, request, size)).flat(),
  ];
}

const creditData = (project: number, credit: number) => ({
  creditId: creditId(project, credit),
  creditNumber: creditNumber(project, credit),
  name: `Darlehen ${credit + 1}`,
  description: 'Annuitätendarlehen',
  amountCents: CREDIT_CENTS,
  creditCategoryId: null,
  financingProjectTypeIds: [typeId],
  payoutAccount: account,
});

/** As many positions as there are for this one when all are dealt out one after the other. */
function positionsOf(project: number, request: number, { credits, requests, positions }: ProjectSize) {
  const from = Math.floor((request * positions) / requests);
  const count = Math.floor(((request + 1) * positions) / requests) - from;
  return Array.from({ length: count }, (_, index) => {
    const credit = (from + index) % credits;
    return { credit, positionId: derivedId('bench', 'position', project, from + index), amountCents: POSITION_CENTS };
  });
}

function requestEvents(project: number, request: number, size: ProjectSize): readonly FinancingProjectEvent[] {
  const disbursementId = requestId(project, request);
  const part = (kind: string): string => derivedId('bench', kind, project, request);
  const positions = positionsOf(project, request, size).map(({ credit, ...position }) => ({
    ...position,
    creditId: creditId(project, credit),
    creditNumber: creditNumber(project, credit),
    financingProjectTypeId: typeId,
  }));
  const name = defaultDisbursementNameAt(AT, false);
  const totalCents = sumCents(positions);
  const content: ConfirmedDisbursementContent = {
    salt: part('salt'),
    disbursementId,
    name,
    totalCents,
    positions: positions.map(({ positionId: _, ...position }) => ({ ...position, ...account })),
  };
  const change = (previousStatus: DisbursementStatus, newStatus: DisbursementStatus) => ({
    disbursementId,
    previousStatus,
    newStatus,
    message: null,
  });
  const all: readonly FinancingProjectEvent[] = [
    {
      type: 'DisbursementCreated',
      data: {
        disbursementId,
        name,
        final: false,
        positions: positions.map(({ creditNumber: _, ...position }) => position),
        inputValues: [
          { inputValueId: part('progress'), template: input('Bautenstand', 'progress', 10) },
          { inputValueId: part('remark'), template: input('Bemerkung', 'textarea', 20) },
        ],
        documentFiles: [
          { documentFileId: part('invoice'), template: proof('Rechnung', 10) },
          { documentFileId: part('photos'), template: proof('Fotos des Baufortschritts', 20) },
        ],
      },
    },
    {
      type: 'InputValueWritten',
      data: { disbursementId, inputValueId: part('progress'), value: '[{"label":"Rohbau","value":50},{"label":"Dach","value":25}]' },
    },
    { type: 'InputValueWritten', data: { disbursementId, inputValueId: part('remark'), value: '"Die Rechnung liegt bei."' } },
    {
      type: 'DisbursementSubmitted',
      data: { ...change('draft', 'submitted'), contentHash: confirmationHash(content), content, tanRequestedAt: AT },
    },
    { type: 'DisbursementApproved', data: change('submitted', 'approved') },
    {
      type: 'PaymentRecorded',
      data: { ...change('approved', 'disbursed'), bookedOn: '2026-11-23', reference: `Rate ${request + 1}`, amountCents: totalCents },
    },
  ];
  return request < size.paid ? all : all.slice(0, 4);
}
