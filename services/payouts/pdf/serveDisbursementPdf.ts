import { Readable } from 'node:stream';
import { z } from 'zod';
import { isProjectVisibleToCustomers } from '@portal/contracts/payouts/status';
import { BlobMissing } from '@portal/platform/blobs/blobStore';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse } from '@portal/platform/commands/refusal';
import type { DocumentAccessKind } from '@portal/platform/documents/streamDocumentAndRecordAccess';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { Answer, Principal } from '@portal/platform/http/defineRoute';
import type { ReportAttachment } from '@portal/platform/reports/report';
import { createRejectedOutcomeAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { findDisbursementOrUndefined } from '../financing-project/financingProjectRules.ts';
import type { Disbursement, FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { payoutWriterAccess } from '../payoutsAccess.ts';
import { payoutsQuery, type PayoutsServices } from '../payoutsServices.ts';
import { findProjectIdOfPart, projectStreamNameOf } from '../project/declareProjectCommand.ts';
import { recordProofAccess } from '../proof/proofAccess.ts';
import { loadDisbursementFacts } from './loadDisbursementFacts.ts';
import {
  proofsBoundIntoPdf,
  fullDisbursementReport,
  disbursementSummaryReport,
  type DisbursementReportOptions,
} from './disbursementReport.ts';
import { reportTexts } from './reportTexts.ts';

type Seen = Pick<PayoutsServices, 'commands' | 'reader' | 'reports' | 'blobs' | 'config'> & {
  readonly params: { readonly id: string };
  readonly query: Readonly<Record<string, string>>;
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly context: CommandContext;
  readonly run: UseCaseRunner<PayoutsServices>['run'];
};

/** `?inline` shows it in place. */
const shared = {
  access: payoutWriterAccess,
  query: { inline: z.string().max(5) },
  answers: { file: ['application/pdf'] },
  isLongWork: true,
} as const;

export const summaryAsPdf = payoutsQuery({
  ...shared,
  path: '/valutierung-disbursements/:id/summary-as-pdf',
  summary: 'Auszahlungsantrag als PDF',
  handle: (seen) => serveDisbursementPdf('summary', seen),
});

export const completeDisbursementAsPdf = payoutsQuery({
  ...shared,
  path: '/valutierung-disbursements/:id/complete-disbursement-as-pdf',
  summary: 'Auszahlungsantrag mit allen Nachweisen als PDF',
  handle: (seen) => serveDisbursementPdf('complete', seen),
});

/** What a process can hold while it binds it. */
const MOST_BYTES = 300 * 1024 ** 2;

/** A request on paper: by itself, or with all its proofs. */
async function serveDisbursementPdf(kind: 'summary' | 'complete', seen: Seen): Promise<Answer> {
  const found = await disbursementFor(seen);
  if (found === undefined) return notFoundProblem();
  const { projectId, project, disbursement } = found;
  const bound = kind === 'complete' ? [...proofsBoundIntoPdf({ disbursement }), ...disbursement.photos] : [];
  if (bound.reduce((sum, { document }) => sum + (document?.sizeBytes ?? 0), 0) > MOST_BYTES)
    return { kind: 'refused', refusal: refuse('PROOFS_TOO_LARGE_TO_BIND') };
  const access = 'inline' in seen.query ? 'preview' : 'download';
  const recorded = await recordAccess(seen, { disbursement, bound, access });
  if (recorded !== undefined) return recorded;
  const facts = await loadDisbursementFacts(seen.reader, project, disbursement);
  const { app, colors } = seen.config();
  const printing: DisbursementReportOptions = {
    bankName: app.bankName,
    colour: colors.primary,
    now: seen.context.now,
    forBank: seen.principal.realm === 'employee',
  };
  const attachments = bound.map(({ document }): ReportAttachment => ({
    pages: document?.pages ?? 0,
    open: () => openProof(seen, projectId, document?.blobId ?? ''),
  }));
  const sender = `${seen.principal.realm} ${seen.principal.id}`;
  const content =
    kind === 'summary'
      ? Readable.from([await seen.reports.print(disbursementSummaryReport(facts, printing), seen.signal, sender)])
      : await seen.reports.bind(
          { attachments, reportWithout: (unreadable) => fullDisbursementReport(facts, printing, unreadable) },
          seen.signal,
          sender,
        );
  return {
    kind: 'file',
    content,
    mediaType: 'application/pdf',
    fileName: `${fileNameOf(disbursement)}${kind === 'complete' ? ` ${reportTexts.withProofs}` : ''}.pdf`,
    disposition: access === 'preview' ? 'inline' : 'attachment',
  };
}

interface Access {
  readonly disbursement: Disbursement;
  /** Proofs and photos. */
  readonly bound: readonly { readonly id: string }[];
  readonly access: DocumentAccessKind;
}

/** Before a byte goes out: whoever of the bank takes all proofs and photos has seen each of them. */
async function recordAccess(
  { principal, context, run }: Pick<Seen, 'principal' | 'context' | 'run'>,
  { disbursement, bound, access }: Access,
): Promise<Answer | undefined> {
  if (principal.realm !== 'employee') return undefined;
  for (const { id } of bound) {
    const commandId = derivedId('bound-proof', context.commandId, id);
    const ran = await run(recordProofAccess, id, { disbursementId: disbursement.id, access }, { ...context, commandId });
    if (ran.kind !== 'accepted') return createRejectedOutcomeAnswer(ran);
  }
  return undefined;
}

/** Employees see what was handed in, customers their own. */
async function disbursementFor({ params, principal, commands, reader }: Seen) {
  const projectId = await findProjectIdOfPart(reader, 'disbursement', params.id);
  if (projectId === undefined) return undefined;
  const { state: project } = await commands.load(financingProjectAggregate, projectId);
  const disbursement = findDisbursementOrUndefined(project, params.id);
  return disbursement !== undefined && mayRead(principal, project, disbursement) ? { projectId, project, disbursement } : undefined;
}

function mayRead(principal: Principal, { lifecycle, ownerId, status }: FinancingProjectState, { submittedAt }: Disbursement): boolean {
  if (lifecycle !== 'live') return false;
  return principal.realm === 'employee' ? submittedAt !== undefined : principal.id === ownerId && isProjectVisibleToCustomers(status);
}

/** One that is gone is as one that is damaged: the rest is printed. */
async function openProof({ blobs }: Pick<Seen, 'blobs'>, projectId: string, blobId: string): Promise<Readable> {
  try {
    return await blobs.get(projectStreamNameOf(projectId), blobId);
  } catch (error) {
    if (error instanceof BlobMissing) return Readable.from([]);
    throw error;
  }
}

/** Without what file systems do not take. */
const fileNameOf = ({ name }: Disbursement): string => (name ?? reportTexts.request).replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim();
