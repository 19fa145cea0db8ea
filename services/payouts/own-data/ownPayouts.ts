import { isProjectVisibleToCustomers } from '@portal/contracts/payouts/status';
import { extensionOf } from '@portal/contracts/enquiries/upload';
import { storedName } from '@portal/platform/documents/storedName';
import type { OwnDataPart, OwnDataSource, OwnDocument, OwnFolder } from '@portal/platform/own-data/ownData';
import { everyRow } from '@portal/platform/read-model-store/everyRow';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import type { FinancingProjectState, Proof, SitePhoto } from '../financing-project/financingProjectState.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { projectStream } from '../project/projectCommand.ts';
import { proofIn } from '../proof/proofIn.ts';
import { ownPayoutTexts as words } from './payoutTexts.ts';
import { projectRecord } from './projectRecord.ts';
import { requestRecord } from './requestRecord.ts';

type Known = Pick<PayoutsServices, 'commands' | 'reader'>;

/** The customer's projects as the customer sees them, with their requests, what was decided about them, proofs and photos. */
export const ownPayouts = (deps: Known): OwnDataSource => ({
  async *partsOf(customerId, signal) {
    const theirs = { filter: [{ field: 'customer.id', op: 'eq', value: customerId }], by: 'createdAt' } as const;
    for await (const { id } of everyRow(deps.reader, 'financingProjects', theirs, signal)) {
      const { state } = await deps.commands.load(financingProjectAggregate, id);
      if (isTheirs(state) && state.ownerId === customerId) yield* partsOfProject(deps, id, state);
    }
  },
});

const isTheirs = ({ lifecycle, status }: FinancingProjectState): boolean => lifecycle === 'live' && isProjectVisibleToCustomers(status);

async function* partsOfProject(deps: Known, id: string, state: FinancingProjectState): AsyncGenerator<OwnDataPart> {
  const folder = [words.folder, state.name === null ? state.publicId : `${state.publicId} ${state.name}`];
  yield projectRecord(folder, state);
  for (const [index, disbursement] of state.disbursements.entries()) {
    // By its number: names may be long, and the same.
    const place = [...folder, words.request(index + 1)];
    yield await requestRecord(deps, { folder: place, state, disbursement });
    for (const proof of disbursement.proofs) {
      const document = proofDocument(deps, id, proof, [...place, words.proofs]);
      if (document !== undefined) yield document;
    }
    for (const photo of disbursement.photos) yield photoDocument(deps, id, photo, [...place, words.photos]);
  }
}

function proofDocument(
  { commands }: Known,
  projectId: string,
  { id, template, document }: Proof,
  folder: OwnFolder,
): OwnDocument | undefined {
  if (document === undefined) return undefined;
  const { blobId, originalName, mediaType } = document;
  return {
    kind: 'document',
    folder,
    name: template.label,
    extension: extensionOf(storedName(originalName ?? words.unnamed, mediaType)),
    stream: projectStream(projectId),
    blobId,
    uploadedAt: undefined,
    async isStillTheirs() {
      const { state } = await commands.load(financingProjectAggregate, projectId);
      return isTheirs(state) && proofIn(state, id)?.proof.document?.blobId === blobId;
    },
  };
}

function photoDocument(
  { commands }: Known,
  projectId: string,
  { id, trade, document, addedAt }: SitePhoto,
  folder: OwnFolder,
): OwnDocument {
  const { blobId, originalName, mediaType } = document;
  return {
    kind: 'document',
    folder,
    name: trade ?? words.unnamedPhoto,
    extension: extensionOf(storedName(originalName ?? words.unnamedPhoto, mediaType)),
    stream: projectStream(projectId),
    blobId,
    uploadedAt: addedAt,
    async isStillTheirs() {
      const { state } = await commands.load(financingProjectAggregate, projectId);
      return isTheirs(state) && state.disbursements.some(({ photos }) => photos.some((photo) => photo.id === id));
    },
  };
}
