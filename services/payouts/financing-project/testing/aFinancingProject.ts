import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { stringifyProgressReport } from '@portal/contracts/payouts/progress';
import type { GivenEvent } from '@portal/platform/commands/testing/givenWhenThen';
import type { Actor, RecordedEvent } from '@portal/platform/journal/journal';
import { confirmationHash, contentToConfirmOf } from '../confirmation.ts';
import { financingProjectAggregate } from '../financingProjectAggregate.ts';
import type {
  CreditFields,
  FinancingProjectCommand,
  FinancingProjectCommandOf,
  DisbursementAmountRules,
  ProjectFields,
  DisbursementForm,
  UploadedPayoutDocument,
} from '../financingProjectCommands.ts';
import { findDisbursementOrUndefined } from '../financingProjectRules.ts';
import type { FinancingProjectState, InputTemplateAtCreation, DisbursementPosition } from '../financingProjectState.ts';

export const OWNER_ID = '3b1c6f0e-52a4-4a55-9a30-0d1f5b7c9e11';
export const LAND_CREDIT_ID = 'kredit-grundstueck';
export const HOUSE_CREDIT_ID = 'kredit-haus';
export const BUYING_PURPOSE_ID = 'zweck-kauf';
export const BUILDING_PURPOSE_ID = 'zweck-bau';
export const NOW = '2026-11-21T10:00:00.000Z';

export const owner: Actor = { kind: 'customer', id: OWNER_ID };
export const stranger: Actor = { kind: 'customer', id: '9d0c5e6f-1111-4222-8333-444455556666' };
export const employee: Actor = { kind: 'bank_employee', id: 'sachbearbeiterin-keller' };
export const colleague: Actor = { kind: 'bank_employee', id: 'sachbearbeiter-roth' };
/** Enters credits and their accounts; whoever approves has not. */
export const creditClerk: Actor = { kind: 'bank_employee', id: 'kreditbearbeiterin-ohm' };
export const system: Actor = { kind: 'system' };
export const integrationClient: Actor = { kind: 'integration', id: 'kernbank' };

export const amountRules: DisbursementAmountRules = {
  types: [
    { id: BUYING_PURPOSE_ID, name: 'Grundstückskauf', maximumCents: null },
    { id: BUILDING_PURPOSE_ID, name: 'Rohbau', maximumCents: 150_000_00 },
  ],
  purposeNames: new Map([
    [BUYING_PURPOSE_ID, 'Grundstückskauf'],
    [BUILDING_PURPOSE_ID, 'Rohbau'],
  ]),
  defaultMinimumCents: null,
};

export const projectFields: ProjectFields = {
  publicId: 'VH-2026-0815',
  name: 'Neubau Musterweg 5',
  description: 'Einfamilienhaus mit Carport',
  maxDisbursements: 4,
  minimumDisbursementCents: null,
};
export const landCredit: CreditFields = {
  creditNumber: '4711-1',
  name: 'Grundstück',
  description: 'KfW 124',
  amountCents: 100_000_00,
  creditCategoryId: null,
  financingProjectTypeIds: [BUYING_PURPOSE_ID],
  payoutAccount: { iban: 'DE89370400440532013000', holder: 'Erika Beispiel' },
};
export const houseCredit: CreditFields = {
  ...landCredit,
  creditNumber: '4711-2',
  name: 'Haus',
  amountCents: 250_000_00,
  financingProjectTypeIds: [BUYING_PURPOSE_ID, BUILDING_PURPOSE_ID],
  payoutAccount: { iban: 'DE02120300000000202051', holder: 'Bauträger Nord GmbH' },
};

const plainInput: InputTemplateAtCreation = {
  inputTemplateId: 'vorlage',
  type: 'input',
  label: 'Angabe',
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
};
export const inputTemplate = (fields: Partial<InputTemplateAtCreation>): InputTemplateAtCreation => ({ ...plainInput, ...fields });
export const progressTemplate = inputTemplate({
  inputTemplateId: 'vorlage-bautenstand',
  type: 'progress',
  label: 'Bautenstand',
  required: true,
  progressAllowAdd: true,
  progressItems: ['Rohbau', 'Dach'],
});

export const noForm: DisbursementForm = { inputValues: [], documentFiles: [] };
/** A progress report and one required proof. */
export const formWithReportAndProof = (id: string): DisbursementForm => ({
  inputValues: [{ inputValueId: `${id}-bautenstand`, template: progressTemplate }],
  documentFiles: [
    {
      documentFileId: `${id}-rechnung`,
      template: {
        documentTemplateId: 'vorlage-rechnung',
        label: 'Rechnung',
        description: null,
        infotext: null,
        required: true,
        sortIndex: 0,
        accept: null,
        maxSizeBytes: null,
      },
    },
  ],
});

export const invoice = (blobId: string, sizeBytes = 48_211): UploadedPayoutDocument => ({
  blobId,
  sizeBytes,
  sha256: 'a'.repeat(64),
  mediaType: 'application/pdf',
  pages: 2,
  originalName: 'Rechnung Maurer.pdf',
  scanned: false,
});

/** Photos of a trade for the report of a request; ids and blobs by their names. */
export const addPhotos = (disbursementId: string, trade: string, ...names: readonly string[]): FinancingProjectCommand => ({
  type: 'AddPhotos',
  inputValueId: `${disbursementId}-bautenstand`,
  trade,
  photos: names.map((name) => ({
    photoId: `foto-${name}`,
    document: {
      ...invoice(`blob-${name}`),
      mediaType: 'image/jpeg',
      pages: null,
      sha256: name.padEnd(64, '0'),
      originalName: `${name}.jpg`,
    },
  })),
});

/** Position ids follow from the credit, so that they read in expectations. */
export const position = (creditId: string, financingProjectTypeId: string, amountCents: number): DisbursementPosition => ({
  positionId: `position-${creditId}`,
  creditId,
  financingProjectTypeId,
  amountCents,
});
export const withPositionIds = (disbursementId: string, ...positions: readonly DisbursementPosition[]): readonly DisbursementPosition[] =>
  positions.map((one) => ({ ...one, positionId: `${disbursementId}-${one.creditId}` }));

export const progressReport = (...items: readonly (readonly [string, number])[]): string =>
  stringifyProgressReport(items.map(([label, value]) => ({ label, value })));

/** Who does what; what follows from the state (a code's content) is said by a function. */
export type Step = readonly [Actor, FinancingProjectCommand | ((state: FinancingProjectState) => FinancingProjectCommand), string?];
export type PastProjectEvents = readonly GivenEvent<FinancingProjectEvent>[];

export function stateFromPastEvents(history: PastProjectEvents): FinancingProjectState {
  return history.reduce(
    (state, event) => financingProjectAggregate.evolve(state, event as RecordedEvent<FinancingProjectEvent>),
    financingProjectAggregate.initial,
  );
}

/** What is recorded when all of it is done, one after the other. @throws where a step is refused */
export function eventsAfter(...steps: readonly Step[]): PastProjectEvents {
  const history: GivenEvent<FinancingProjectEvent>[] = [];
  let state = financingProjectAggregate.initial;
  for (const [actor, step, now = NOW] of steps) {
    const command = typeof step === 'function' ? step(state) : step;
    const decision = financingProjectAggregate.decide(command, state, { actor, now });
    if ('refused' in decision) throw new Error(`${command.type}: ${decision.refused} ${JSON.stringify(decision)}`);
    for (const event of decision) {
      const recorded = { ...event, envelope: { recordedAt: now, actor } } as GivenEvent<FinancingProjectEvent>;
      history.push(recorded);
      state = financingProjectAggregate.evolve(state, recorded as RecordedEvent<FinancingProjectEvent>);
    }
  }
  return history;
}

export const stepsToProjectWithoutCredits = (fields: Partial<ProjectFields> = {}): readonly Step[] => [
  [employee, { type: 'CreateFinancingProject', ownerId: OWNER_ID, ...projectFields, ...fields }],
];
export const creditAdditionSteps: readonly Step[] = [
  [creditClerk, { type: 'AddCredit', creditId: LAND_CREDIT_ID, fields: landCredit }],
  [creditClerk, { type: 'AddCredit', creditId: HOUSE_CREDIT_ID, fields: houseCredit }],
];
/** Two credits of 100.000 and 250.000 EUR. */
export const activeProjectSteps = (fields: Partial<ProjectFields> = {}): readonly Step[] => [
  ...stepsToProjectWithoutCredits(fields),
  ...creditAdditionSteps,
  [employee, { type: 'ActivateFinancingProject' }],
];

export const createDraft = (
  disbursementId: string,
  positions: readonly DisbursementPosition[],
  form = noForm,
  money = amountRules,
): FinancingProjectCommand => ({
  type: 'CreateDisbursement',
  disbursementId,
  name: null,
  positions: withPositionIds(disbursementId, ...positions),
  form,
  rules: money,
});
/** 20.000 EUR of the house, for building. */
export const stepsFromActiveProjectToDraft = (
  id: string,
  positions = [position(HOUSE_CREDIT_ID, BUILDING_PURPOSE_ID, 20_000_00)],
  form = noForm,
): readonly Step[] => [[owner, createDraft(id, positions, form)]];

const contentNow = (state: FinancingProjectState, id: string, salt: string) => {
  const disbursement = findDisbursementOrUndefined(state, id);
  const content = disbursement && contentToConfirmOf(state, disbursement, { salt, purposeNames: amountRules.purposeNames });
  if (content === undefined) throw new Error(`${id} has nothing to confirm`);
  return { content, contentHash: confirmationHash(content) };
};
export const requestTan =
  (disbursementId: string, salt = 'salz') =>
  (state: FinancingProjectState): FinancingProjectCommand => ({
    type: 'RequestTan',
    disbursementId,
    rules: amountRules,
    channel: 'sms',
    validUntil: '2026-11-21T10:05:00.000Z',
    contentHash: contentNow(state, disbursementId, salt).contentHash,
    salt,
  });
export const submit =
  (disbursementId: string, salt = 'salz') =>
  (state: FinancingProjectState): FinancingProjectCommand => ({
    type: 'SubmitDisbursement',
    disbursementId,
    rules: amountRules,
    ...contentNow(state, disbursementId, salt),
  });

export const tanAndSubmissionSteps = (id: string): readonly Step[] => [
  [owner, requestTan(id)],
  [owner, submit(id)],
];
export const stepsFromSubmissionToInquiry = (id: string): readonly Step[] => [
  [employee, { type: 'InquireDisbursement', disbursementId: id, message: 'Bitte reichen Sie die Rechnung lesbar ein.' }],
];
export const approve = (
  disbursementId: string,
  fourEyesCents: number | null = null,
  related: readonly string[] = [],
  withoutRights: readonly string[] = [],
): FinancingProjectCommand => ({
  type: 'ApproveDisbursement',
  disbursementId,
  message: null,
  fourEyesCents,
  related,
  withoutRights,
});
export const reject = (disbursementId: string): FinancingProjectCommand => ({
  type: 'RejectDisbursement',
  disbursementId,
  message: 'Nicht vertragsgemäß',
});
export const recordPaymentCommand = (
  disbursementId: string,
  bookedOn = '2026-11-21',
  fourEyesCents: number | null = null,
  related: readonly string[] = [],
  withoutRights: readonly string[] = [],
): FinancingProjectCommandOf<'RecordPayment'> => ({
  type: 'RecordPayment',
  disbursementId,
  bookedOn,
  reference: 'Auszahlung 2026/17',
  endToEndId: null,
  fourEyesCents,
  related,
  withoutRights,
});

export const withdrawApprovalCommand = (
  disbursementId: string,
  message = 'Das Konto gibt es nicht mehr.',
  related: readonly string[] = [],
): FinancingProjectCommand => ({
  type: 'WithdrawApproval',
  disbursementId,
  message,
  related,
});
export const recordPaymentReturn = (
  disbursementId: string,
  bookedOn = '2026-11-21',
  reason = 'Konto erloschen',
): FinancingProjectCommand => ({
  type: 'RecordReturn',
  disbursementId,
  bookedOn,
  reason,
});

/** A request of 20.000 EUR in each status, from its draft on. */
export const disbursementStepsByStatus = (id: string) => {
  const submitted = [...stepsFromActiveProjectToDraft(id), ...tanAndSubmissionSteps(id)];
  const approved: readonly Step[] = [...submitted, [employee, approve(id)]];
  const disbursed: readonly Step[] = [...approved, [employee, recordPaymentCommand(id)]];
  return {
    draft: stepsFromActiveProjectToDraft(id),
    submitted,
    problem: [...submitted, ...stepsFromSubmissionToInquiry(id)],
    approved,
    disbursed,
    rejected: [...submitted, [employee, reject(id)]] as readonly Step[],
    archived: [...disbursed, [system, { type: 'ArchiveDisbursement', disbursementId: id }]] as readonly Step[],
  } as const;
};
