import { isProjectVisibleToCustomers } from '@portal/contracts/payouts/status';
import { extensionOf } from '@portal/contracts/enquiries/upload';
import { downloadName } from '@portal/platform/documents/downloadName';
import type { OwnDataFolderPath, OwnRecordOrDocument, OwnDataSource, OwnDocument } from '@portal/platform/own-data/ownData';
import { iterateAllRows } from '@portal/platform/read-model-store/iterateAllRows';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { findProofWithDisbursement } from '../financing-project/financingProjectRules.ts';
import type { Disbursement, FinancingProjectState, Proof, SitePhoto } from '../financing-project/financingProjectState.ts';
import { keptFormerUploadsOfProof, keptRemovedPhotosOf } from '../financing-project/keptProofs.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { projectStreamNameOf } from '../project/declareProjectCommand.ts';
import { ownPayoutTexts as words } from './payoutTexts.ts';
import { projectRecord } from './projectRecord.ts';
import { disbursementRecord } from './disbursementRecord.ts';

type Known = Pick<PayoutsServices, 'commands' | 'reader'>;

/** The customer's projects as the customer sees them, with their requests, what was decided about them, proofs and photos. */
export const ownPayoutsSource = (deps: Known): OwnDataSource => ({
  async *partsOf(customerId, signal) {
    const theirs = { filter: [{ field: 'customer.id', op: 'eq', value: customerId }], by: 'createdAt' } as const;
    for await (const { id } of iterateAllRows(deps.reader, 'financingProjects', theirs, signal)) {
      const { state } = await deps.commands.load(financingProjectAggregate, id);
      if (isTheirs(state) && state.ownerId === customerId) yield* partsOfProject(deps, { id, state });
    }
  },
});

const isTheirs = ({ lifecycle, status }: FinancingProjectState): boolean => lifecycle === 'live' && isProjectVisibleToCustomers(status);

interface Project {
  readonly id: string;
  readonly state: FinancingProjectState;
}

async function* partsOfProject(deps: Known, project: Project): AsyncGenerator<OwnRecordOrDocument> {
  const { state } = project;
  const folder = [words.folder, state.name === null ? state.publicId : `${state.publicId} ${state.name}`];
  yield projectRecord(folder, state);
  for (const [index, disbursement] of state.disbursements.entries()) {
    // By its number: names may be long, and the same.
    const place = [...folder, words.request(index + 1)];
    yield await disbursementRecord(deps, { folder: place, state, disbursement });
    for (const proof of disbursement.proofs) yield* documentsOfProof(deps, project, proof, [...place, words.proofs]);
    yield* photosOf(deps, project, disbursement, [...place, words.photos]);
  }
}

function* documentsOfProof(deps: Known, { id, state }: Project, { id: proofId, template, document }: Proof, folder: OwnDataFolderPath) {
  if (document !== undefined) {
    const uploadedAt = state.uploads.find(({ blobId }) => blobId === document.blobId)?.uploadedAt;
    const about = { name: template.label, folder, uploadedAt };
    const current = (now: FinancingProjectState) => findProofWithDisbursement(now, proofId)?.proof.document?.blobId === document.blobId;
    yield documentOf(deps, id, { ...about, ...named(document, words.unnamed) }, current);
  }
  for (const former of keptFormerUploadsOfProof(state, proofId)) {
    const about = { name: words.version(template.label, former.version), folder, uploadedAt: former.uploadedAt };
    const kept = (now: FinancingProjectState) => keptFormerUploadsOfProof(now, proofId).some(({ blobId }) => blobId === former.blobId);
    yield documentOf(deps, id, { ...about, ...named(former, words.unnamed) }, kept);
  }
}

function* photosOf(deps: Known, { id, state }: Project, disbursement: Disbursement, folder: OwnDataFolderPath) {
  for (const { id: photoId, trade, document, addedAt: uploadedAt } of disbursement.photos) {
    const about = { name: trade ?? words.unnamedPhoto, folder, uploadedAt };
    const isThere = (now: FinancingProjectState) => now.disbursements.some(({ photos }) => photos.some((photo) => photo.id === photoId));
    yield documentOf(deps, id, { ...about, ...named(document, words.unnamedPhoto) }, isThere);
  }
  for (const removed of keptRemovedPhotosOf(state, disbursement)) {
    const about = { name: words.removed(removed.trade ?? words.unnamedPhoto), folder, uploadedAt: removed.uploadedAt };
    const kept = (now: FinancingProjectState) =>
      now.disbursements.some((one) => keptRemovedPhotosOf(now, one).some(({ blobId }) => blobId === removed.blobId));
    yield documentOf(deps, id, { ...about, ...named(removed, words.unnamedPhoto) }, kept);
  }
}

type Stored = Pick<SitePhoto['document'], 'blobId' | 'originalName' | 'mediaType'>;

const named = ({ blobId, originalName, mediaType }: Stored, unnamed: string) => ({
  blobId,
  extension: extensionOf(downloadName(originalName ?? unnamed, mediaType)),
});

/** `isKept`: whether it is in its place as the project is then. */
const documentOf = (
  { commands }: Known,
  projectId: string,
  document: Pick<OwnDocument, 'name' | 'folder' | 'uploadedAt' | 'blobId' | 'extension'>,
  isKept: (now: FinancingProjectState) => boolean,
): OwnDocument => ({
  kind: 'document',
  ...document,
  stream: projectStreamNameOf(projectId),
  async isStillTheirs() {
    const { state } = await commands.load(financingProjectAggregate, projectId);
    return isTheirs(state) && isKept(state);
  },
});
