import { millisOf } from '../../clock/clock.ts';
import { blobCalls, blobOutcomes, type BlobWatcher } from '../../blobs/createMonitoredBlobStore.ts';
import type { ProcessHealthSource } from './health.ts';
import type { MetricFactory } from './createMetricFactory.ts';

/** Of outside systems. Only where the bank has them: elsewhere a 0 would be an alarm. */
export function addExternalSystemMetrics(make: MetricFactory, source: ProcessHealthSource): void {
  const { bankSignIns, agree21, virusScan } = source;
  if (bankSignIns)
    addAnswering(make, bankSignIns, {
      duration: [
        'portal_bank_sign_in_duration_seconds',
        'How long the provider of the bank was waited for, by what it was asked for and what came of it.',
      ],
      longestSeconds: 8,
      up: ['portal_bank_sign_in_up', '1 while the last answer of the provider was good and it takes the portal for its client.'],
    });
  if (agree21)
    addAnswering(make, agree21, {
      duration: ['portal_agree21_duration_seconds', 'How long agree21 was waited for, by what it was asked for and what came of it.'],
      longestSeconds: 15,
      up: ['portal_agree21_up', '1 while the last answer of agree21 was one, and before it is asked for the first time.'],
    });
  if (virusScan) addScans(make, virusScan);
  source.watchBlobs?.(blobDurations(make));
}

type Named = readonly [name: string, help: string];

interface Answering {
  state(): { readonly up: boolean };
  watch(watcher: (call: string, outcome: string, seconds: number) => void): void;
}

/** Of a system that is asked and answers; it is waited for so long at most. */
function addAnswering(
  { histogram, readGauge }: MetricFactory,
  { state, watch }: Answering,
  { duration, longestSeconds, up }: { readonly duration: Named; readonly longestSeconds: number; readonly up: Named },
): void {
  const waited = histogram(...duration, ['call', 'outcome'], [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, longestSeconds]);
  watch((call, outcome, seconds) => waited.observe({ call, outcome }, seconds));
  readGauge(...up, () => (state().up ? 1 : 0));
}

function addScans({ histogram, readGauge }: MetricFactory, { state, watch }: NonNullable<ProcessHealthSource['virusScan']>): void {
  const duration = histogram(
    'portal_scan_duration_seconds',
    'Scans of uploaded files for viruses, by what came of them.',
    ['outcome'],
    [0.01, 0.05, 0.1, 0.5, 1, 2.5, 10, 45],
  );
  watch((outcome, seconds) => duration.observe({ outcome }, seconds));
  readGauge('portal_scan_up', '1 while the virus scanner finds what it must find.', () => (state().up ? 1 : 0));
  readGauge(
    'portal_scan_signatures_timestamp_seconds',
    'When the signatures of the virus scanner were made; missing where it does not say.',
    () => {
      const { signaturesAt } = state();
      return signaturesAt === undefined ? undefined : millisOf(signaturesAt) / 1_000;
    },
  );
}

function blobDurations({ histogram }: MetricFactory): BlobWatcher {
  const duration = histogram(
    'portal_blobs_duration_seconds',
    'Calls of the store of documents, by what came of them.',
    ['call', 'outcome'],
    [0.005, 0.02, 0.1, 0.5, 2.5, 10, 60],
  );
  // What begins at 1 has not grown: no alarm would come of the first document that is missing.
  for (const call of blobCalls) for (const outcome of blobOutcomes) duration.zero({ call, outcome });
  return (call, outcome, seconds) => duration.observe({ call, outcome }, seconds);
}
