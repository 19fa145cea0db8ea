import { isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import type { ArchiveWriter } from '@portal/platform/archives/archives';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { notFoundProblem, ProblemError } from '@portal/platform/http/problems';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { findAttachmentOrUndefined } from '../attachment/decideAttachments.ts';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate, enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import { findRequestedFileOrUndefined } from '../enquiry/decisions/enquiryRules.ts';
import type { EnquiryState } from '../enquiry/enquiryState.ts';
import { recordAttachmentAccessByEmployee, recordFileAccessByEmployee } from '../enquiry/documents/documentAccessLogs.ts';
import { archiveContentsCsv, type DownloadArchiveEntryOutcome } from './archiveContentsCsv.ts';
import { isUploadedDocumentShownTo, type DownloadArchiveEntry, type ArchiveViewer } from './downloadArchiveEntriesOf.ts';
import { archiveListFileNames } from './archiveTexts.ts';
import { openReadableDocument } from '@portal/platform/archives/openReadableDocument';
import { historyReport, historyCsv, type HistoryRow } from './loadHistoryEntriesForViewer.ts';

export interface ArchivePlan {
  readonly enquiryId: string;
  readonly viewer: ArchiveViewer;
  /** As it was when the archive was asked for. */
  readonly state: EnquiryState;
  readonly documents: readonly DownloadArchiveEntry[];
  /** ISO instants by the id of a file or bank document. */
  readonly uploadedAt: ReadonlyMap<string, string>;
  readonly history: readonly HistoryRow[];
}

type Services = Pick<EnquiriesServices, 'commands' | 'blobs' | 'reports' | 'log' | 'config'> & {
  readonly context: CommandContext;
  readonly run: UseCaseRunner<EnquiriesServices>['run'];
};

interface Way {
  readonly archive: ArchiveWriter;
  readonly signal: AbortSignal;
}

const senderOf = ({ actor }: CommandContext): string => `${actor.kind} ${'id' in actor ? actor.id : ''}`;

/** The history first, which is there at once; then the documents one after the other; last, what has become of each. */
export async function fillDownloadArchive(services: Services, plan: ArchivePlan, { archive, signal }: Way): Promise<void> {
  const { reports, context, config } = services;
  const { state, history, documents } = plan;
  const add = (path: string, content: Buffer): Promise<void> => archive.add({ path, changedAt: context.now }, content);
  const printed = reports
    .print(historyReport(state, history, { now: context.now, colour: config().colors.primary }), signal, senderOf(context))
    .catch(() => undefined);
  await add(archiveListFileNames.historyTable, historyCsv(history));
  const deliveries: DownloadArchiveEntryOutcome[] = [];
  for (const archived of documents) deliveries.push(await deliver(services, { plan, archived }, { archive, signal }));
  const print = await printed;
  if (print !== undefined) await add(archiveListFileNames.historyPrint, print);
  await add(archiveListFileNames.contents, archiveContentsCsv(deliveries, print !== undefined));
}

interface Asked {
  readonly plan: ArchivePlan;
  readonly archived: DownloadArchiveEntry;
}

/** As with a single download: looked up again, and whoever of the bank gets it is recorded before a byte of it goes out. */
async function deliver(services: Services, { plan, archived }: Asked, { archive, signal }: Way): Promise<DownloadArchiveEntryOutcome> {
  const { enquiryId, viewer } = plan;
  const { stored, id } = archived;
  if (stored === undefined) return { archived, uploadedAt: undefined, outcome: 'missing' };
  const uploadedAt = plan.uploadedAt.get(id);
  const { document, path } = stored;
  const isThere = async (): Promise<boolean> => isStillThere(await presentState(services, plan), archived, viewer);
  if (!(await isThere())) return { archived, uploadedAt, outcome: 'gone' };
  const read = await openReadableDocument(() => services.blobs.get(enquiryStreamNameOf(enquiryId), document.blobId), signal);
  if ('unreadable' in read) {
    // Its content goes with it when it is replaced or deleted while it is read.
    if (!(await isThere())) return { archived, uploadedAt, outcome: 'gone' };
    const { correlationId } = services.context;
    services.log.warn('document unreadable', { stream: enquiryStreamNameOf(enquiryId), correlationId, error: read.unreadable });
    return { archived, uploadedAt, outcome: 'unreadable' };
  }
  if (viewer === 'employee') {
    // Nobody else ends the stream that is open by now.
    await record(services, archived).catch((error: unknown) => {
      if (!Buffer.isBuffer(read.content)) read.content.destroy();
      throw error;
    });
  }
  await archive.add({ path, changedAt: uploadedAt ?? services.context.now }, read.content);
  return { archived, uploadedAt, outcome: read.digest };
}

/** @throws ProblemError of a case that was archived or deleted meanwhile: what is left of its archive must not be taken for it */
async function presentState({ commands }: Services, { enquiryId, viewer }: ArchivePlan): Promise<EnquiryState> {
  const { state } = await commands.load(enquiryAggregate, enquiryId);
  const isThere = viewer === 'customer' ? isEnquiryVisibleToCustomers(state.status) : state.status !== 'archived';
  if (state.lifecycle !== 'live' || !isThere) throw new ProblemError(notFoundProblem());
  return state;
}

function isStillThere(state: EnquiryState, { kind, id, stored }: DownloadArchiveEntry, viewer: ArchiveViewer): boolean {
  if (kind === 'file') {
    const file = findRequestedFileOrUndefined(state, id);
    return file !== undefined && isUploadedDocumentShownTo(file, viewer) && file.document?.blobId === stored?.document.blobId;
  }
  const attachment = findAttachmentOrUndefined(state, id);
  const isShown = viewer === 'employee' || attachment?.public === true;
  return isShown && attachment?.document?.blobId === stored?.document.blobId;
}

/** @throws when it could not be: nothing goes out that is not recorded */
async function record({ run, context }: Services, { kind, id }: DownloadArchiveEntry): Promise<void> {
  const recorded =
    kind === 'file'
      ? await run(recordFileAccessByEmployee, id, 'download', context)
      : await run(recordAttachmentAccessByEmployee, id, 'download', context);
  if (recorded.kind !== 'accepted') throw new Error(`access not recorded: ${recorded.kind}`);
}
