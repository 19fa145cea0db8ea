import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { MOST_KEPT_BYTES } from '@portal/platform/archives/openReadableDocument';
import { createZipArchiveStreamer } from '@portal/platform/archives/createZipArchiveStreamer';
import { readZip } from '@portal/platform/archives/testing/readZip';
import { BlobMissing } from '@portal/platform/blobs/blobStore';
import type { OwnDocument } from '@portal/platform/own-data/ownData';
import { fillOwnDataArchive } from './fillOwnDataArchive.ts';

const stored = new Map<string, Buffer>();
const theirs = new Set<string>();

const aDocument = (blobId: string): OwnDocument => ({
  kind: 'document',
  folder: ['Dokumente'],
  name: blobId,
  extension: 'pdf',
  stream: 'enquiry-1',
  blobId,
  uploadedAt: undefined,
  isStillTheirs: () => Promise.resolve(theirs.has(blobId)),
});

/** `onOpen` runs before a content is handed out, with the number of times that it was opened before. */
async function exported(ids: readonly string[], onOpen: (id: string, before: number) => void) {
  const warned: unknown[] = [];
  const opened: string[] = [];
  for (const id of ids) {
    // Too large to be kept: each is opened twice.
    stored.set(id, Buffer.alloc(MOST_KEPT_BYTES + 1, id));
    theirs.add(id);
  }
  const order: Parameters<typeof fillOwnDataArchive>[0] = {
    ownData: {
      async *partsOf() {
        yield* ids.map(aDocument);
      },
    },
    blobs: {
      get(_, id) {
        onOpen(id, opened.filter((other) => other === id).length);
        opened.push(id);
        const content = stored.get(id);
        return content === undefined ? Promise.reject(new BlobMissing(id)) : Promise.resolve(Readable.from([content]));
      },
    },
    log: { warn: (message) => void warned.push(message) },
    customerId: 'k',
    correlationId: 'c',
    now: '2026-11-21T10:00:00.000Z',
    bankName: 'Demo Bank eG',
    check: () => Promise.resolve(),
  };
  const entries = readZip(await buffer(createZipArchiveStreamer().stream((archive, signal) => fillOwnDataArchive(order, archive, signal))));
  const contents = JSON.parse(entries.find(({ path }) => path === 'Inhalt.json')?.content.toString() ?? '{}') as { leftOut: unknown };
  return { paths: entries.map(({ path }) => path), leftOut: contents.leftOut, warned };
}

describe('a copy of the own data', () => {
  it('leaves out a document that is replaced or deleted while it is read for the first time', async () => {
    const { paths, leftOut, warned } = await exported(['erstes', 'zweites', 'drittes'], (id, before) => {
      if (id !== 'zweites' || before === 0) return;
      theirs.delete(id);
      stored.delete(id);
    });
    expect(paths).toEqual(['Dokumente/erstes.pdf', 'Dokumente/drittes.pdf', 'Übersicht.html', 'Inhalt.json']);
    expect(leftOut).toEqual([{ path: 'Dokumente/zweites.pdf', reason: 'gone' }]);
    expect(warned).toEqual([]);
  });

  it('says of one that is there and has no content that it cannot be read', async () => {
    const { leftOut, warned } = await exported(['erstes'], (id) => void stored.delete(id));
    expect(leftOut).toEqual([{ path: 'Dokumente/erstes.pdf', reason: 'unreadable' }]);
    expect(warned).toEqual(['document unreadable']);
  });
});
