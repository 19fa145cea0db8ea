// Loaded into the portal before its program (`--import`): answers how long its event loop was held up, and its memory.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 1;
const SAMPLE_MS = 20;

// The processes that the portal starts get the same flags: only the one that the bench started answers.
if (isMainThread && process.env.BENCH_PROBE === String(process.ppid)) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let peakBytes = 0;
  setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), SAMPLE_MS).unref();
  const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  process.on('message', (message) => {
    if (message !== 'probe') return;
    const rssBytes = process.memoryUsage.rss();
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1_000;
    process.send({ cpuMs, maxMs: late(delay.max), p99Ms: late(delay.percentile(99)), rssBytes, peakBytes: Math.max(peakBytes, rssBytes) });
    delay.reset();
    peakBytes = 0;
  });
  process.channel?.unref();
  // A measurement that ends with an error leaves no portal behind.
  process.on('disconnect', () => process.exit(1));
}
