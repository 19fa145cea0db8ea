import { Histogram, type Registry } from 'prom-client';
import type { BlobWatcher } from '../../blobs/watchBlobs.ts';

export function blobDurations(registry: Registry): BlobWatcher {
  const duration = new Histogram({
    name: 'portal_blobs_duration_seconds',
    help: 'Calls of the store of documents, by what came of them.',
    labelNames: ['call', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2.5, 10, 60],
    registers: [registry],
  });
  return (call, outcome, seconds) => duration.observe({ call, outcome }, seconds);
}
