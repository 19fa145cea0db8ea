import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { BankWorld } from '../bankWorld.ts';

interface Upload {
  readonly blobId: string;
  /** The bank has had it. */
  wasSubmitted: boolean;
}

interface Request {
  hasEnded: boolean;
  isDeleted: boolean;
  wasSubmitted: boolean;
  /** By proof, the newest last. */
  readonly proofs: Map<string, Upload[]>;
  readonly photos: Map<string, Upload & { isRemoved: boolean }>;
}

interface Project {
  readonly requests: Map<string, Request>;
  isArchived: boolean;
}

const GIVEN_OUT = /^GET \/valutierung-(?:document-files|site-photos)\/([^/]+)\/(?:download|preview)/;

/** Which documents of payouts must be there, and which must be gone; and who of the bank has opened one. */
export function createProofBooks({ disks, onReply }: Pick<BankWorld, 'disks' | 'onReply'>, wrong: (text: string) => void) {
  const projects = new Map<string, Project>();
  /** By employee and document. */
  const opened = new Map<string, number>();
  const recorded = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

  onReply((person, call, { status }) => {
    const [, id] = GIVEN_OUT.exec(call) ?? [];
    if (id !== undefined && person.kind === 'employee' && status === 200) count(opened, `${person.id} ${id}`);
  });

  const requestOf = (id: string): Request | undefined => {
    for (const { requests } of projects.values()) if (requests.has(id)) return requests.get(id);
    return undefined;
  };

  const takeAccess = ({ data, envelope }: RecordedEvent): void => {
    const { disbursementId, documentFileId } = data as Extract<FinancingProjectEvent, { type: 'ProofAccessed' }>['data'];
    count(recorded, `${envelope.actor.id} ${documentFileId}`);
    const request = requestOf(disbursementId);
    if (request?.wasSubmitted !== true) wrong(`${envelope.stream}: the bank has opened what it does not have`);
  };

  const handedIn = (request: Request): void => {
    request.wasSubmitted = true;
    for (const uploads of request.proofs.values()) for (const upload of uploads.slice(-1)) upload.wasSubmitted = true;
    for (const photo of request.photos.values()) if (!photo.isRemoved) photo.wasSubmitted = true;
  };

  const evolve = (request: Request, { type, data }: FinancingProjectEvent): void => {
    const { proofs, photos } = request;
    if (type === 'ProofUploaded') {
      const { documentFileId: id, blobId } = data;
      proofs.set(id, [...(proofs.get(id) ?? []), { blobId, wasSubmitted: false }]);
    }
    if (type === 'SitePhotoAdded') photos.set(data.photoId, { blobId: data.blobId, wasSubmitted: false, isRemoved: false });
    if (type === 'SitePhotoRemoved') {
      const photo = photos.get(data.photoId);
      if (photo === undefined || photo.isRemoved) return wrong(`a photo that is not there was removed: ${data.photoId}`);
      photo.isRemoved = true;
    }
    if (type === 'DisbursementDeleted') request.isDeleted = true;
    if (type === 'DisbursementSubmitted' || type === 'DisbursementResubmitted') handedIn(request);
    if (type === 'DisbursementRejected' || type === 'PaymentRecorded') request.hasEnded = true;
    if (type === 'PaymentReturned') {
      request.hasEnded = false;
      // What was replaced before the payment went with it.
      for (const [id, uploads] of proofs) proofs.set(id, uploads.slice(-1));
      for (const [id, { isRemoved }] of photos) if (isRemoved) photos.delete(id);
    }
  };

  /** Of one request: documents that must be there, and such that must be gone. */
  const sorted = (project: Project, { hasEnded, isDeleted, proofs, photos }: Request) => {
    const there: string[] = [];
    const gone: string[] = [];
    const isAllGone = isDeleted || project.isArchived;
    for (const uploads of proofs.values())
      uploads.forEach(({ blobId, wasSubmitted }, index) => {
        const age = uploads.length - 1 - index;
        if (!isAllGone && age === 0) there.push(blobId);
        else if (isAllGone || hasEnded || (age > 1 && !wasSubmitted)) gone.push(blobId);
        else there.push(blobId);
      });
    for (const { blobId, wasSubmitted, isRemoved } of photos.values())
      if (isAllGone || (isRemoved && (hasEnded || !wasSubmitted))) gone.push(blobId);
      else there.push(blobId);
    return { there, gone };
  };

  return {
    take(event: RecordedEvent): void {
      const { stream } = event.envelope;
      if (event.type === 'ProofAccessed') return takeAccess(event);
      if (!stream.startsWith('financingProject-')) return;
      const project = projects.get(stream) ?? { requests: new Map(), isArchived: false };
      projects.set(stream, project);
      if (event.type === 'FinancingProjectArchived') project.isArchived = true;
      const { disbursementId } = event.data as { readonly disbursementId?: string };
      if (disbursementId === undefined) return;
      const request = project.requests.get(disbursementId) ?? {
        hasEnded: false,
        isDeleted: false,
        wasSubmitted: false,
        proofs: new Map(),
        photos: new Map(),
      };
      project.requests.set(disbursementId, request);
      evolve(request, event as unknown as FinancingProjectEvent);
    },
    /** Once all that follows from the events has been done. */
    check(): void {
      const { blobs } = disks.blobs;
      for (const [stream, project] of projects) {
        const isErased = !disks.vault.keys.has(stream);
        for (const request of project.requests.values()) {
          const { there, gone } = sorted(project, request);
          for (const blobId of there) if (!isErased && !blobs.has(blobId)) wrong(`${stream}: the proof or photo ${blobId} is gone`);
          for (const blobId of gone) if (blobs.has(blobId)) wrong(`${stream}: the proof or photo ${blobId} is still there`);
        }
      }
      for (const [key, times] of opened) if ((recorded.get(key) ?? 0) < times) wrong(`who opened which proof was not recorded: ${key}`);
    },
  };
}
