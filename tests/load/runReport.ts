import { median, percentile } from '../bench/statistics.ts';
import type { CallTally } from './callTally.ts';
import { flatnessOf, JUDGED_FROM_MINUTES, tenthOf, type Flatness } from './flatness.ts';
import type { ProcessSample } from './processSampler.ts';

/** Memory and handles may grow by a fifth from the second to the last tenth, answer times by a half or by what nobody notices. */
const MEMORY = { ratio: 1.2 } as const;
const HANDLES = { ratio: 1.2, above: 10 } as const;
const TIMES = { ratio: 1.5, above: 10 } as const;
const MB = 1_048_576;

/** Of all processes together. */
export interface Sample extends ProcessSample {
  /** Of each, by its name. */
  readonly each: Readonly<Record<string, ProcessSample>>;
  readonly atMs: number;
  /** Of this program. */
  readonly clientCpuMs: number;
}

/** A run that ended early has tenths without samples. */
const unlessMissing = (value: number, written: string): string => (Number.isNaN(value) ? 'unknown' : written);
const ms = (value: number): string => unlessMissing(value, `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`);
const mb = (bytes: number): string => unlessMissing(bytes, `${Math.round(bytes / MB)} MB`);
const timesOf = (times: readonly number[]): string =>
  times.length === 0 ? 'nothing answered' : [50, 95, 99].map((each) => `p${each} ${ms(percentile(times, each))}`).join(', ');
const coresBetween = (from: Sample, to: Sample, cpuMsOf: (sample: Sample) => number): string =>
  ((cpuMsOf(to) - cpuMsOf(from)) / Math.max(1, to.atMs - from.atMs)).toFixed(2);
const ofPortal = ({ cpuMs }: Sample): number => cpuMs;
const ofClient = ({ clientCpuMs }: Sample): number => clientCpuMs;

/** One minute: what was answered since the last one, and how the portal stands now. */
export function minuteLine(minute: number, times: readonly number[], before: Sample, now: Sample, unexpected: number): string {
  const seconds = (now.atMs - before.atMs) / 1_000;
  return [
    `minute ${minute}: ${(times.length / seconds).toFixed(1)} requests/s, ${timesOf(times)}`,
    `memory ${mb(now.memoryBytes)} of ${now.processes} processes, heap ${mb(now.heapBytes)}, ${now.handles} handles, event loop late by ${ms(now.loopDelayMs)}`,
    `portal ${coresBetween(before, now, ofPortal)} cores, client ${coresBetween(before, now, ofClient)}`,
    ...(unexpected === 0 ? [] : [`${unexpected} UNEXPECTED so far`]),
  ].join('; ');
}

export interface Verdict {
  readonly lines: readonly string[];
  readonly failures: readonly string[];
}

/** What the run came to. */
export function judgeRun(tally: CallTally, samples: readonly Sample[], minutes: number): Verdict {
  const lines: string[] = [];
  const failures: string[] = [];
  const [first, last] = [samples[0]!, samples.at(-1)!];
  const seconds = (last.atMs - first.atMs) / 1_000;
  for (const { group, statuses, times } of tally.groups()) {
    const counts = [...statuses].map(([status, count]) => `${count === 0 ? 'none' : count} × ${status}`).join(', ');
    lines.push(`${group}: ${(times.length / seconds).toFixed(2)}/s, ${timesOf(times)} (${counts})`);
  }
  const answered = tally.groups().reduce((sum, { times }) => sum + times.length, 0);
  lines.push(
    `all: ${answered} answers, ${(answered / seconds).toFixed(1)}/s; the portal needed ${coresBetween(first, last, ofPortal)} cores`,
    `  (${ms((last.cpuMs - first.cpuMs) / answered)} an answer), this program ${coresBetween(first, last, ofClient)}`,
  );
  const { count, examples } = tally.unexpected();
  if (count > 0) failures.push(`${count} answers that were not expected:`, ...examples.map((each) => `  ${each}`));
  if (last.problems > first.problems) failures.push(`${last.problems - first.problems} warnings and errors in the portal's log`);

  const isJudged = minutes >= JUDGED_FROM_MINUTES;
  const compare = (what: string, { second, last: end, isFlat }: Flatness, written: (value: number) => string): void => {
    const line = `${what}: second tenth ${written(second)}, last tenth ${written(end)}`;
    lines.push(`${line}: ${isFlat ? 'flat' : 'NOT FLAT'}${isJudged ? '' : ', not judged in so short a run'}`);
    if (isJudged && !isFlat) failures.push(`not flat: ${line}`);
  };
  const names = Object.keys(first.each);
  // Each process by itself: where one grows, the sum may still be flat.
  for (const name of names) {
    const of = (key: keyof ProcessSample, tenth: number): readonly number[] => tenthOf(samples, tenth).map(({ each }) => each[name]![key]);
    // How much of the heap waits for its collection is for the engine to choose; what is left by one tells whether it grows.
    const collected = (tenth: number): readonly number[] => [percentile(of('heapBytes', tenth), 0)];
    const whose = names.length > 1 ? ` of ${name}` : '';
    compare(`heap after a collection${whose}`, flatnessOf(collected(1), collected(9), MEMORY), mb);
    compare(`memory beside the heap${whose}`, flatnessOf(of('besideHeapBytes', 1), of('besideHeapBytes', 9), MEMORY), mb);
    compare(`handles${whose}`, flatnessOf(of('handles', 1), of('handles', 9), HANDLES), String);
  }
  compare('answer times (median)', flatnessOf(tally.timesOfTenth(1), tally.timesOfTenth(9), TIMES), ms);
  for (const tenth of [0, 1, 9])
    lines.push(
      `answer times of tenth ${tenth + 1}: ${timesOf(tally.timesOfTenth(tenth))}, memory ${mb(median(tenthOf(samples, tenth).map(({ memoryBytes }) => memoryBytes)))}`,
    );
  for (const [name, { memoryBytes, handles }] of Object.entries(last.each))
    lines.push(
      `at the end ${name}: memory ${mb(memoryBytes)}, ${handles} handles, ${coresBetween(first, last, ({ each }) => each[name]!.cpuMs)} cores`,
    );
  return { lines, failures };
}
