import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fixture, type FixtureName } from '../../../../tests/fixtures/fixture.ts';
import { createEncryptedBlobs } from '../../blobs/createEncryptedBlobs.ts';
import { openFolderBlobStore } from '@portal/services/engines/embedded/blobs/openFolderBlobStore';
import type { KeyVault } from '../../vault/keyVault.ts';
import { createDocumentIntake, type DocumentIntakeOptions } from '../createDocumentIntake.ts';
import type { IntakeLimits, IntakeOutcome, IntakePart, IntakeParts } from '../documentIntake.ts';

const LIMITS: Omit<IntakeLimits, 'sender'> = {
  accept: null,
  maxFileBytes: 67_108_864,
  maxTotalBytes: 67_108_864,
  maxPages: 300,
  maxMegapixels: 80,
  maxTotalMegapixels: 1_000,
};
type Parts = readonly IntakePart[] | IntakeParts;

interface StoredDocument {
  readonly outcome: Extract<IntakeOutcome, { kind: 'stored' }>;
  readonly bytes: Buffer;
  /** Without pages where something else than a PDF was stored. */
  readonly document: PDFDocument;
}

/** For specs: every upload of another sender, unless said otherwise; an intake over real folders, started over a left-over of a crash. */
export interface IntakeHarness {
  readonly workFolder: string;
  take(
    parts: Parts,
    limits?: Partial<IntakeLimits>,
    signal?: AbortSignal,
  ): { readonly blobId: string; readonly outcome: Promise<IntakeOutcome> };
  /** What a reader gets back. */
  stored(parts: readonly IntakePart[], limits?: Partial<IntakeLimits>): Promise<StoredDocument>;
  /** The refusal, or what was stored in spite of all. */
  refusalOf(parts: readonly IntakePart[], limits?: Partial<IntakeLimits>): Promise<unknown>;
  /** Neither a blob nor a file in the work folder. */
  isKept(blobId: string): Promise<boolean>;
  close(): Promise<void>;
}

interface IntakeSurroundings extends Pick<DocumentIntakeOptions, 'virusScan'> {
  /** A folder for the work folder, where it shall not lie beside the blobs. */
  readonly workDisk?: string;
}

export async function openIntakeHarness(
  poolLimits: DocumentIntakeOptions['limits'] = {},
  { workDisk, virusScan }: IntakeSurroundings = {},
): Promise<IntakeHarness> {
  const root = mkdtempSync(join(tmpdir(), 'intake-'));
  const workFolder = join(workDisk ?? root, 'work');
  mkdirSync(join(workFolder, 'upload-left-over'), { recursive: true });
  writeFileSync(join(workFolder, 'upload-left-over', 'part-0'), 'x');
  const store = await openFolderBlobStore({ folder: join(root, 'blobs') });
  const blobs = createEncryptedBlobs({ store, vault: vaultWithOneKey() });
  const intake = await createDocumentIntake({ blobs, workFolder, virusScan, limits: poolLimits });

  const take: IntakeHarness['take'] = (parts, limits = {}, signal = new AbortController().signal) => {
    const blobId = randomUUID();
    const inOrder = Symbol.asyncIterator in parts ? parts : Readable.from(parts);
    return { blobId, outcome: intake.take('enquiry-1', blobId, inOrder, { ...LIMITS, sender: randomUUID(), ...limits }, signal) };
  };
  const isKept = async (blobId: string): Promise<boolean> => (await store.exists(blobId)) || readdirSync(workFolder).length > 0;

  return {
    workFolder,
    take,
    isKept,
    async stored(parts, limits) {
      const { blobId, outcome: taken } = take(parts, limits);
      const outcome = await taken;
      if (outcome.kind !== 'stored') throw new Error(JSON.stringify(outcome));
      const bytes = await buffer(await blobs.get('enquiry-1', blobId));
      const isPdf = bytes.subarray(0, 5).toString() === '%PDF-';
      const document = isPdf ? await PDFDocument.load(bytes, { updateMetadata: false }) : await PDFDocument.create();
      return { outcome, bytes, document };
    },
    async refusalOf(parts, limits) {
      const { blobId, outcome: taken } = take(parts, limits);
      const outcome = await taken;
      if (await isKept(blobId)) return 'something was kept';
      return outcome.kind === 'refused' ? outcome.refusal : outcome;
    },
    async close() {
      await intake.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export async function loadFixtureIntakePart(name: FixtureName): Promise<IntakePart> {
  return intakePartOf(name, await fixture(name));
}

export function intakePartOf(fileName: string, content: Buffer): IntakePart {
  const count = Math.ceil(content.length / 65_536);
  return {
    fileName,
    content: Readable.from(Array.from({ length: count }, (_, index) => content.subarray(index * 65_536, (index + 1) * 65_536))),
  };
}

function vaultWithOneKey(): Pick<KeyVault, 'key'> {
  const key = randomBytes(32);
  return { key: () => Promise.resolve(key) };
}
