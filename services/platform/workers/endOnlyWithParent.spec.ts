import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EncryptedWorkFile, MergeJob } from '../documents/merging/mergeProtocol.ts';
import { createNewSealedFileHandle, writeSealed } from '../documents/sealedFiles.ts';
import type { ReportMergeJob } from '../reports/reportJob.ts';
import { forkIsolatedProgram } from './runInChildProcess.ts';

let folder: string;
let invoice: Uint8Array;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'child-processes-'));
  const document = await PDFDocument.create();
  document.addPage();
  invoice = await document.save();
});
afterAll(() => rmSync(folder, { recursive: true }));

const mergeJob = (source: EncryptedWorkFile, result: EncryptedWorkFile): MergeJob => ({
  sources: [{ ...source, mediaType: 'application/pdf' }],
  result,
  keptAs: 'pdf',
  maxPages: 10,
  maxMegapixels: 80,
  maxTotalMegapixels: 100,
});

const bindJob = (source: EncryptedWorkFile, result: EncryptedWorkFile): ReportMergeJob => ({
  kind: 'bind',
  report: {
    title: 'Vorgang',
    landscape: false,
    colour: '#0b4f87',
    footer: 'Vorgang V-2026-000001',
    createdAt: '2026-11-21T10:00:00.000Z',
    blocks: [{ kind: 'newPage' }, { kind: 'attachment', index: 0 }],
  },
  attachments: [{ ...source, pages: 1 }],
  unreadable: [],
  result,
});

const programs = [
  {
    name: 'the merge of documents',
    source: new URL('../documents/merging/mergeWorker.ts', import.meta.url),
    job: mergeJob,
    reply: { kind: 'merged', pages: 1 },
  },
  {
    name: 'the binding of a report',
    source: new URL('../reports/reportProcess.ts', import.meta.url),
    job: bindJob,
    reply: { unreadable: [] },
  },
] as const;

describe.each(programs)('$name', ({ name, source, job, reply }) => {
  const settings = { MERGE_MEMORY_BYTES: String(1024 ** 3) };

  it('ends its work though all processes of the portal are told to stop', async () => {
    const document = createNewSealedFileHandle(join(folder, name));
    await writeSealed(document, invoice);
    const sealed = await readFile(document.path);
    const slow = await asSlowFile(document);
    const child = forkIsolatedProgram(source, 512, settings);
    const ended = once(child, 'exit');
    const replied = new Promise((resolve) =>
      child.on('message', (message: object) => {
        if (!('kind' in message && message.kind === 'at')) resolve(message);
      }),
    );
    child.send(job(slow, createNewSealedFileHandle(`${document.path}.pdf`)));
    // Opens once the process is reading it.
    const writer = await open(slow.path, 'w');
    child.kill('SIGTERM');
    child.kill('SIGINT');
    await writer.writeFile(sealed);
    await writer.close();
    expect(await Promise.race([replied, ended])).toEqual(reply);
    child.kill('SIGKILL');
    await ended;
  });

  it('ends when its parent is gone', async () => {
    const child = forkIsolatedProgram(source, 512, settings);
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });
});

/** Its name, by which it is encrypted, in another folder: a pipe that whoever reads it waits for. */
async function asSlowFile({ path, key }: EncryptedWorkFile): Promise<EncryptedWorkFile> {
  const pipes = join(folder, 'pipes');
  await mkdir(pipes, { recursive: true });
  const pipe = join(pipes, basename(path));
  execFileSync('mkfifo', [pipe]);
  return { path: pipe, key };
}
