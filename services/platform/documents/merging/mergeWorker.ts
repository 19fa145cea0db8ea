import sharp from 'sharp';
import { convertPhotoToJpeg, mergeDocuments } from './mergeDocuments.ts';
import type { MergeJob, MergeProcessMessage } from './mergeProtocol.ts';
import { lowerProcessPriority } from '../lowerProcessPriority.ts';
import { endOnlyWithParent } from '../../workers/endOnlyWithParent.ts';
import { Worker } from 'node:worker_threads';

/**
 * A process of its own, as decoders of images and PDFs must be able to run out of memory, hang or crash without harm to
 * the portal. Started by mergePool.ts, one job at a time.
 */

endOnlyWithParent();
sharp.cache(false);
sharp.concurrency(1);
watchMemory(Number(process.env['MERGE_MEMORY_BYTES']));
lowerProcessPriority();

const send = (message: MergeProcessMessage): void => {
  process.send?.(message);
};

process.on('message', (job: MergeJob) => {
  const at = (index: number): void => send({ kind: 'at', index });
  const made = job.keptAs === 'photo' ? convertPhotoToJpeg(job, at) : mergeDocuments(job, at);
  made.then(send, (error: unknown) => send({ kind: 'failed', systemCode: systemCodeOf(error) }));
});

function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Ends this process once it holds more than so much memory: V8's own limits know nothing of buffers and native code. A
 * thread, because a decoder that inflates a bomb does not come back to the event loop.
 */
function watchMemory(limitBytes: number): void {
  const program = `
    const { workerData } = require('node:worker_threads');
    setInterval(() => { if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL'); }, 25);
  `;
  new Worker(program, { eval: true, workerData: limitBytes, execArgv: [] }).unref();
}
