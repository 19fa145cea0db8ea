import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import { CiphertextDamaged } from '../blobs/chunkCipher.ts';
import { mapDiskErrorToEngineUnavailable } from '../blobs/diskFailure.ts';
import { openSealedFileStream, sealInto, createNewSealedFileHandle } from '../documents/sealedFiles.ts';
import { createFairTurnRunner } from '../scheduler/createFairTurnRunner.ts';
import { runInChildProcess } from '../workers/runInChildProcess.ts';
import type { ReportWithAttachments, ReportPdfRenderer } from './report.ts';
import type { ReportMergeJob, ReportMergeReply, PrintJob } from './reportJob.ts';

const PRINTING_MS = 60_000;
const BINDING_MS = 240_000;

/** Whoever has no name takes turns with everybody else. */
const PORTAL = 'portal';

const program = new URL('./reportProcess.ts', import.meta.url);

interface ReportPrinterOptions {
  readonly printingMs?: number;
  /** Where what is bound lies meanwhile. Default: the system's folder for such. */
  readonly folder?: string;
}

/** One report and one binding at a time, in turns; no binding makes a report wait. */
export function createReportPdfRenderer({ printingMs = PRINTING_MS, folder = tmpdir() }: ReportPrinterOptions = {}): ReportPdfRenderer {
  const printing = createFairTurnRunner();
  const binding = createFairTurnRunner();
  const within = (signal: AbortSignal, ms: number): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ms)]);
  return {
    print: (report, signal, sender = PORTAL) =>
      printing(sender, async () => {
        signal.throwIfAborted();
        const job: PrintJob = { kind: 'print', report };
        const pdf = await runInChildProcess<Uint8Array>(program, job, within(signal, printingMs));
        return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
      }),
    bind: (bound, signal, sender = PORTAL) => binding(sender, () => bind(bound, folder, within(signal, BINDING_MS))),
  };
}

/** What is bound passes the disk, encrypted with keys that never touch it. */
async function bind({ attachments, reportWithout }: ReportWithAttachments, within: string, signal: AbortSignal): Promise<Readable> {
  signal.throwIfAborted();
  const folder = await mkdtemp(join(within, 'portal-report-'));
  const clear = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const files = [];
    const unreadable: number[] = [];
    for (const [index, attachment] of attachments.entries()) {
      const file = createNewSealedFileHandle(join(folder, String(index)));
      if (!(await isTaken(sealInto(file, await attachment.open(), signal)))) unreadable.push(index);
      files.push({ ...file, pages: attachment.pages });
    }
    const result = createNewSealedFileHandle(join(folder, 'result'));
    // At the worst each of them is found once.
    for (let round = 0; round <= attachments.length; round += 1) {
      const job: ReportMergeJob = { kind: 'bind', report: reportWithout(unreadable), attachments: files, unreadable, result };
      const reply = await runInChildProcess<ReportMergeReply>(program, job, signal);
      if (reply.unreadable.length === 0) break;
      unreadable.push(...reply.unreadable);
    }
    const pages = openSealedFileStream(result);
    finished(pages, () => void clear());
    return pages;
  } catch (error) {
    await clear();
    throw mapDiskErrorToEngineUnavailable('documents', error);
  }
}

/** False where what is stored is not what was stored: the rest is bound all the same. */
async function isTaken(taking: Promise<void>): Promise<boolean> {
  try {
    await taking;
    return true;
  } catch (error) {
    if (error instanceof CiphertextDamaged) return false;
    throw error;
  }
}
