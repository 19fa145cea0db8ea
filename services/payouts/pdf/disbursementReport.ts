import { sumCents } from '@portal/contracts/payouts/figures';
import { groupedIban, maskedIban } from '@portal/contracts/payouts/ibanFormat';
import { formatCents } from '@portal/contracts/payouts/money';
import { creditsWithAccountsOfDisbursement } from '@portal/contracts/payouts/payoutAccounts';
import { disbursementStatusLabels, payoutInitiatorLabels } from '@portal/contracts/payouts/status';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import { formatInstant, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { Report, ReportBlock } from '@portal/platform/reports/report';
import { isConfirmationStillValid } from '../financing-project/confirmation.ts';
import type { Proof } from '../financing-project/financingProjectState.ts';
import type { DisbursementFacts } from './loadDisbursementFacts.ts';
import { formBlocks } from './formBlocks.ts';
import { progressReportPhotoBlocks } from './progressReportPhotoBlocks.ts';
import { reportTexts as texts } from './reportTexts.ts';

/** For whom and when it is printed. */
export interface DisbursementReportOptions {
  readonly bankName: string;
  readonly colour: string;
  readonly now: string;
  /** To the customer account numbers are masked. */
  readonly forBank: boolean;
}

/** `summary-as-pdf`: project, positions, form, progress, list of proofs, history, confirmation. */
export const disbursementSummaryReport = (facts: DisbursementFacts, printing: DisbursementReportOptions): Report => ({
  ...frame(facts, printing),
  blocks: [...summaryBlocks(facts, printing), ...confirmationBlocks(facts)],
});

/** A proof whose pages are bound in, by its number among them. */
export const proofsBoundIntoPdf = ({ disbursement }: Pick<DisbursementFacts, 'disbursement'>): readonly Proof[] =>
  disbursement.proofs.filter(({ document }) => document?.mediaType === 'application/pdf' && document.pages !== null);

/**
 * `complete-disbursement-as-pdf`: the same with the photos, followed by all proofs; `unreadable` are numbers among what is bound:
 * proofs, then photos.
 */
export function fullDisbursementReport(
  facts: DisbursementFacts,
  printing: DisbursementReportOptions,
  unreadable: readonly number[],
): Report {
  const bound = proofsBoundIntoPdf(facts);
  const photos = { photos: facts.disbursement.photos, firstIndex: bound.length, unreadable };
  const proofs = facts.disbursement.proofs.flatMap((proof, place): readonly ReportBlock[] => {
    if (proof.document === undefined) return [];
    const index = bound.indexOf(proof);
    const about: readonly ReportBlock[] = [
      { kind: 'newPage' },
      { kind: 'heading', text: texts.proof(place + 1, proof.template.label) },
      ...(proof.comment === null ? [] : [{ kind: 'text', text: proof.comment } as const]),
    ];
    if (index < 0) return [...about, { kind: 'text', text: texts.proofOfOtherKind }];
    if (unreadable.includes(index)) return [...about, { kind: 'text', text: texts.proofUnreadable }];
    return [...about, { kind: 'text', text: texts.proofFollows, quiet: true }, { kind: 'attachment', index }];
  });
  return {
    ...frame(facts, printing),
    blocks: [
      ...summaryBlocks(facts, printing, (report) => progressReportPhotoBlocks(report, photos)),
      ...proofs,
      { kind: 'newPage' },
      ...confirmationBlocks(facts),
    ],
  };
}

const frame = (
  { disbursement, project }: DisbursementFacts,
  { bankName, colour, now }: DisbursementReportOptions,
): Omit<Report, 'blocks'> => ({
  title: disbursement.name ?? texts.request,
  landscape: false,
  colour,
  footer: `${bankName} · ${texts.project} ${project.publicId}`,
  createdAt: now,
});

const summaryBlocks = (
  facts: DisbursementFacts,
  printing: DisbursementReportOptions,
  picturesOf?: Parameters<typeof formBlocks>[1],
): readonly ReportBlock[] => [
  ...headBlocks(facts, printing),
  ...positionBlocks(facts, printing),
  ...formBlocks(facts.disbursement, picturesOf),
  ...historyBlocks(facts),
];

function headBlocks({ project, disbursement, customer }: DisbursementFacts, { now }: DisbursementReportOptions): readonly ReportBlock[] {
  return [
    {
      kind: 'facts',
      facts: [
        [texts.customer, firstAndLastName(customer)],
        [texts.customerNumber, customer.customerId ?? ''],
        [texts.project, project.name === null ? project.publicId : `${project.publicId} – ${project.name}`],
        [texts.total, formatCents(sumCents(disbursement.positions))],
        [texts.status, disbursementStatusLabels[disbursement.status]],
        ...(disbursement.final ? [[texts.final, texts.finalNote] as const] : []),
        [texts.createdAt, `${formatInstant(disbursement.createdAt)} Uhr`],
        ...(disbursement.submittedAt === undefined ? [] : [[texts.submittedAt, `${formatInstant(disbursement.submittedAt)} Uhr`] as const]),
        [texts.madeAt, `${formatInstant(now)} Uhr`],
      ],
    },
  ];
}

function positionBlocks(
  { project, disbursement, typeNames }: DisbursementFacts,
  { forBank }: DisbursementReportOptions,
): readonly ReportBlock[] {
  const columns = texts.positionColumns;
  const credits = creditsWithAccountsOfDisbursement(project.credits, disbursement);
  const rows = disbursement.positions.map(({ creditId, financingProjectTypeId, amountCents }) => {
    const credit = credits.find(({ id }) => id === creditId);
    const account = credit?.payoutAccount ?? null;
    const iban = account === null ? texts.noAccount : forBank ? groupedIban(account.iban) : maskedIban(account.iban);
    return [
      [credit?.creditNumber, credit?.name].filter(Boolean).join('\n'),
      typeNames.get(financingProjectTypeId) ?? '',
      account === null ? iban : `${iban}\n${account.holder}`,
      formatCents(amountCents),
    ];
  });
  return [
    { kind: 'heading', text: texts.positions },
    {
      kind: 'table',
      columns: [
        { title: columns.credit, share: 2.2 },
        { title: columns.type, share: 2 },
        { title: columns.account, share: 2.4 },
        { title: columns.amount, share: 1.2, alignRight: true },
      ],
      rows,
      sums: [texts.sum, '', '', formatCents(sumCents(disbursement.positions))],
      empty: '',
    },
  ];
}

function historyBlocks({ history }: DisbursementFacts): readonly ReportBlock[] {
  const { at, from, to, by, message } = texts.historyColumns;
  return [
    { kind: 'heading', text: texts.history },
    {
      kind: 'table',
      columns: [
        { title: at, share: 1.5 },
        { title: from, share: 1.1 },
        { title: to, share: 1.1 },
        { title: by, share: 1.2 },
        { title: message, share: 2.6 },
      ],
      rows: history.map((change) => [
        formatInstantYearFirst(change.createdAt),
        disbursementStatusLabels[change.previousStatus],
        disbursementStatusLabels[change.newStatus],
        payoutInitiatorLabels[change.initiatedBy],
        change.message ?? '',
      ]),
      empty: texts.noHistory,
    },
  ];
}

function confirmationBlocks({ project, disbursement }: DisbursementFacts): readonly ReportBlock[] {
  const { confirmation } = disbursement;
  const heading: ReportBlock = { kind: 'heading', text: texts.confirmation };
  if (confirmation === undefined) return [heading, { kind: 'text', text: texts.notConfirmed }];
  const credits = creditsWithAccountsOfDisbursement(project.credits, disbursement);
  return [
    heading,
    {
      kind: 'facts',
      facts: [
        [texts.confirmedAt, `${formatInstant(confirmation.confirmedAt)} Uhr`],
        [texts.hash, confirmation.contentHash],
      ],
    },
    { kind: 'text', text: texts.hashNote, quiet: true },
    ...(isConfirmationStillValid({ ...project, credits }, disbursement) ? [] : [{ kind: 'text', text: texts.confirmationEnded } as const]),
  ];
}
