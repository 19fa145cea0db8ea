import { isProjectVisibleToCustomers } from '@portal/contracts/payouts/status';
import { extensionOf } from '@portal/contracts/enquiries/upload';
import { storedName } from '@portal/platform/documents/storedName';
import type { OwnDataPart, OwnDataSource, OwnDocument, OwnFolder } from '@portal/platform/own-data/ownData';
import type { Document } from '@portal/platform/read-model-store/readModelStore';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import type { FinancingProjectState, Proof, SitePhoto } from '../financing-project/financingProjectState.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { projectStream } from '../project/projectCommand.ts';
import { proofIn } from '../proof/proofIn.ts';
import { ownPayoutTexts as words } from './payoutTexts.ts';
import { projectRecord } from './projectRecord.ts';
import { requestRecord } from './requestRecord.ts';

const PAGE = 100;
const MOST_PAGES = 1_000;

type Known = Pick<PayoutsServices, 'commands' | 'reader'>;

/** The customer's projects as the customer sees them, with their requests, what was decided about them, proofs and photos. */
export const ownPayouts = (deps: Known): OwnDataSource => ({
  async *partsOf(customerId, signal) {
    for await (const id of idsOf(deps, customerId, signal)) {
      const { state } = await deps.commands.load(financingProjectAggregate, id);
      if (isTheirs(state) && state.ownerId === customerId) yield* partsOfProject(deps, id, state);
    }
  },
});

const isTheirs = ({ lifecycle, status }: FinancingProjectState): boolean => lifecycle === 'live' && isProjectVisibleToCustomers(status);

async function* idsOf({ reader }: Known, customerId: string, signal: AbortSignal): AsyncGenerator<string> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    signal.throwIfAborted();
    const { items } = await reader.find<Document>('financingProjects', {
      filter: [{ field: 'customer.id', op: 'eq', value: customerId }],
      sort: [{ field: 'createdAt', direction: 'asc' }],
      offset: page * PAGE,
      limit: PAGE,
    });
    for (const { id } of items) yield id;
    if (items.length < PAGE) return;
  }
}

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
