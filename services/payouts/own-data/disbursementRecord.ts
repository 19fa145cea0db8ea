import { sumCents } from '@portal/contracts/payouts/figures';
import { formatCents } from '@portal/contracts/payouts/money';
import { disbursementStatusLabels } from '@portal/contracts/payouts/status';
import { pick } from '@portal/contracts/shared/pick';
import { formatDay, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { OwnDataFolderPath, OwnRecord } from '@portal/platform/own-data/ownData';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { createReportTableBlocks } from '@portal/platform/reports/createReportTableBlocks';
import type { ReportBlock } from '@portal/platform/reports/report';
import { loadDisbursementStatusChanges } from '../disbursement/loadDisbursementStatusChanges.ts';
import type { Disbursement, FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { formBlocks } from '../pdf/formBlocks.ts';
import { loadPurposeNames } from '../pdf/loadDisbursementFacts.ts';
import { ownPayoutTexts as words } from './payoutTexts.ts';

interface RequestParts {
  readonly folder: OwnDataFolderPath;
  readonly state: FinancingProjectState;
  readonly disbursement: Disbursement;
}

/** A request with what was decided about it. Who of the bank decided is not said. */
export async function disbursementRecord({ reader }: { readonly reader: ReadModelReader }, parts: RequestParts): Promise<OwnRecord> {
  const { folder, disbursement } = parts;
  const { name, status, final, createdAt, submittedAt, confirmation, payment, returned, photos } = disbursement;
  const positions = await positionsOf(reader, parts);
  const changes = await loadDisbursementStatusChanges(reader, disbursement.id);
  const history = changes.map((change) => ({
    at: change.createdAt,
    ...pick(change, 'previousStatus', 'newStatus', 'initiatedBy', 'message'),
  }));
  return {
    kind: 'record',
    folder,
    name: words.facts.request,
    data: {
      ...{ name, status, final, createdAt, positions, history },
      submittedAt: submittedAt ?? null,
      inputs: disbursement.inputValues.map(({ template, value }) => ({ label: template.label, type: template.type, value })),
      proofs: disbursement.proofs.map(({ template, document, comment }) => ({
        label: template.label,
        originalName: document?.originalName ?? null,
        furtherNames: document?.furtherNames ?? [],
        sizeBytes: document?.sizeBytes ?? null,
        comment,
      })),
      photos: photos.map(({ trade, document, addedAt }) => ({ trade, originalName: document.originalName, addedAt })),
      confirmation: confirmation === undefined ? null : pick(confirmation, 'confirmedAt', 'contentHash'),
      payment: payment === undefined ? null : pick(payment, 'bookedOn', 'reference'),
      returned: returned ?? null,
    },
    blocks: [
      { kind: 'facts', facts: factsOf(disbursement) },
      ...createReportTableBlocks(
        words.positions,
        words.positionColumns,
        positions.map(({ credit, purpose, amountCents }) => [credit ?? '', purpose ?? '', formatCents(amountCents)]),
        words.noPositions,
      ),
      ...formBlocks(disbursement),
      ...createReportTableBlocks(
        words.photos,
        words.photoColumns,
        photos.map(({ trade, document, addedAt }) => [trade ?? '', document.originalName ?? '', formatInstantYearFirst(addedAt)]),
      ),
      ...createReportTableBlocks(
        words.history,
        words.historyColumns,
        history.map((change) => [
          formatInstantYearFirst(change.at),
          disbursementStatusLabels[change.previousStatus],
          disbursementStatusLabels[change.newStatus],
          words.by[change.initiatedBy],
          change.message ?? '',
        ]),
        words.noHistory,
      ),
    ],
  };
}

type Facts = Extract<ReportBlock, { readonly kind: 'facts' }>['facts'];

function factsOf({ name, status, positions, createdAt, submittedAt, confirmation, payment, returned }: Disbursement): Facts {
  const at = (instant: string | undefined): string => (instant === undefined ? '' : formatInstantYearFirst(instant));
  const { facts } = words;
  return [
    [facts.request, name ?? words.unnamedRequest],
    [facts.status, disbursementStatusLabels[status]],
    [facts.amount, formatCents(sumCents(positions))],
    [facts.createdAt, at(createdAt)],
    [facts.submittedAt, at(submittedAt)],
    [facts.confirmedAt, at(confirmation?.confirmedAt)],
    [facts.contentHash, confirmation?.contentHash ?? ''],
    [facts.bookedOn, payment === undefined ? '' : formatDay(payment.bookedOn)],
    [facts.reference, payment?.reference ?? ''],
    [facts.returnedOn, returned === undefined ? '' : formatDay(returned.bookedOn)],
    [facts.returnReason, returned?.reason ?? ''],
  ];
}

interface OwnPosition {
  readonly credit: string | null;
  readonly purpose: string | null;
  readonly amountCents: number;
}

async function positionsOf(reader: ReadModelReader, { state, disbursement }: RequestParts): Promise<readonly OwnPosition[]> {
  const names = await loadPurposeNames(reader, disbursement);
  return disbursement.positions.map(({ creditId, financingProjectTypeId, amountCents }) => ({
    credit: state.credits.find(({ id }) => id === creditId)?.creditNumber ?? null,
    purpose: names.get(financingProjectTypeId) ?? null,
    amountCents,
  }));
}
