import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../log/createLog.ts';
import type { LogFields } from '../log/logFields.ts';
import { createEicarTestFile } from './createEicarTestFile.ts';
import { createUploadVirusScanner } from './virusScan.ts';
import { ScannerAway, type ScanOutcome, type VirusScanner } from './virusScanner.ts';

const NOW = '2026-11-26T10:00:00.000Z';
const never = (): AbortSignal => new AbortController().signal;
const read = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
};
/** Finds the test virus, and does otherwise what it is told. */
const scannerThat = (more: Partial<VirusScanner> = {}, judge?: (text: string) => Promise<ScanOutcome>): VirusScanner => ({
  async scan(content) {
    const text = await read(content);
    if (text === createEicarTestFile().toString()) return { kind: 'found', name: 'Eicar' };
    return judge === undefined ? { kind: 'clean' } : judge(text);
  },
  version: () => Promise.resolve({ engine: '1.4.3', signaturesAt: '2026-11-26T04:00:00.000Z' }),
  ...more,
});
const openWith = (scanner: VirusScanner) => {
  const errors: [string, LogFields | undefined][] = [];
  const log = { ...silentLog, error: (event: string, fields?: LogFields) => void errors.push([event, fields]) };
  return { virusScan: createUploadVirusScanner({ scanner, clock: { now: () => NOW }, log }), errors };
};
const content = (text: string) => () => Readable.from([Buffer.from(text)]);

describe('the self-test of a virus scanner', () => {
  it('holds where the test virus is found and harmless text is not', async () => {
    const { virusScan, errors } = openWith(scannerThat());
    expect(virusScan.state().up).toBe(false);
    await virusScan.ready();
    expect(virusScan.state()).toEqual({ up: true, testedAt: NOW, signaturesAt: '2026-11-26T04:00:00.000Z' });
    expect(errors).toEqual([]);
  });

  it.each<[string, Partial<VirusScanner>, string]>([
    ['finds nothing', { scan: () => Promise.resolve({ kind: 'clean' }) }, 'self-test-failed'],
    ['finds everything', { scan: () => Promise.resolve({ kind: 'found', name: 'x' }) }, 'self-test-failed'],
    ['cannot be reached', { scan: () => Promise.reject(new ScannerAway('unreachable')) }, 'unreachable'],
    ['does not say what it is', { version: () => Promise.reject(new ScannerAway('odd-answer')) }, 'odd-answer'],
  ])('fails for one that %s: it counts as away, with an alarm in the log', async (_, faults, why) => {
    const { virusScan, errors } = openWith(scannerThat(faults));
    await expect(virusScan.ready()).rejects.toMatchObject({ name: 'ScannerAway', why });
    expect(virusScan.state()).toMatchObject({ up: false, testedAt: NOW });
    expect(errors).toMatchObject([['virus scanner away', { code: why }]]);
  });

  it('is made once for all who ask at the same time, and again for those who ask after a failure', async () => {
    let tests = 0;
    const version = (): ReturnType<VirusScanner['version']> =>
      (tests += 1) === 1 ? Promise.reject(new ScannerAway('silent')) : Promise.resolve({ engine: '1', signaturesAt: undefined });
    const { virusScan } = openWith(scannerThat({ version }));
    const outcomes = await Promise.allSettled([virusScan.ready(), virusScan.ready(), virusScan.ready()]);
    expect([outcomes.map(({ status }) => status), tests]).toEqual([['rejected', 'rejected', 'rejected'], 1]);
    await virusScan.ready();
    await virusScan.ready();
    expect(tests).toBe(2);
  });

  it('tells once that the signatures are old', async () => {
    const version = () => Promise.resolve({ engine: '1', signaturesAt: '2026-11-20T10:00:00.000Z' });
    const { virusScan, errors } = openWith(scannerThat({ version }));
    await virusScan.ready();
    expect(errors).toEqual([['virus signatures are old', { count: 144 }]]);
    expect(virusScan.state().up).toBe(true);
  });
});

describe('scans', () => {
  it('are three at a time, two of one sender, and whoever goes away meanwhile waits no longer', async () => {
    const under: string[] = [];
    const go = new Map<string, () => void>();
    const { virusScan } = openWith(
      scannerThat({}, (text) => {
        under.push(text);
        return new Promise((resolve) => go.set(text, () => resolve({ kind: 'clean' })));
      }),
    );
    const results: string[] = [];
    virusScan.watch((result) => void results.push(result));
    const gone = new AbortController();
    const scans = ['a1', 'a2', 'a3', 'a4'].map((text) =>
      virusScan.scan(content(text), 'anna', text === 'a3' ? gone.signal : never()).then(
        ({ kind }) => kind,
        (error: Error) => error.message,
      ),
    );
    await expect.poll(() => under).toEqual(['a1', 'a2']);
    const other = virusScan.scan(content('b1'), 'berta', never());
    await expect.poll(() => under).toEqual(['a1', 'a2', 'b1']);
    gone.abort(new Error('gone'));
    expect(await scans[2]).toBe('gone');
    go.get('a1')!();
    await expect.poll(() => under).toEqual(['a1', 'a2', 'b1', 'a4']);
    for (const text of ['a2', 'a4', 'b1']) go.get(text)!();
    expect(await Promise.all(scans)).toEqual(['clean', 'clean', 'gone', 'clean']);
    expect(await other).toEqual({ kind: 'clean' });
    await expect.poll(() => results).toEqual(['clean', 'clean', 'clean', 'clean']);
  });

  it('that break off are asked once more, with all of the content', async () => {
    const seen: string[] = [];
    const { virusScan, errors } = openWith(
      scannerThat({}, (text) =>
        seen.push(text) === 1 ? Promise.reject(new ScannerAway('broke-off')) : Promise.resolve({ kind: 'tooLarge' }),
      ),
    );
    expect(await virusScan.scan(content('x'), 'anna', never())).toEqual({ kind: 'tooLarge' });
    expect([seen, errors]).toEqual([['x', 'x'], []]);
  });

  it('that fail make the scanner prove itself before the next upload', async () => {
    let isWell = false;
    const { virusScan } = openWith(
      scannerThat({}, () => (isWell ? Promise.resolve({ kind: 'clean' }) : Promise.reject(new ScannerAway('broke-off')))),
    );
    await expect(virusScan.scan(content('x'), 'anna', never())).rejects.toBeInstanceOf(ScannerAway);
    expect(virusScan.state().up).toBe(false);
    await expect(virusScan.ready()).rejects.toBeInstanceOf(ScannerAway);
    isWell = true;
    await virusScan.ready();
    expect(virusScan.state().up).toBe(true);
  });

  it('that take too long are of content that the scanner cannot cope with, where it serves others meanwhile', async () => {
    const judge = (text: string): Promise<ScanOutcome> =>
      text === 'knot' ? Promise.reject(new ScannerAway('slow-verdict')) : Promise.resolve({ kind: 'clean' });
    expect(await openWith(scannerThat({}, judge)).virusScan.scan(content('knot'), 'anna', never())).toEqual({ kind: 'tooLarge' });
    const stuck = openWith({ ...scannerThat(), scan: () => Promise.reject(new ScannerAway('slow-verdict')) }).virusScan;
    await expect(stuck.scan(content('knot'), 'anna', never())).rejects.toMatchObject({ why: 'slow-verdict' });
  });

  it('that fail for reasons of their content say nothing about the scanner', async () => {
    const { virusScan } = openWith(scannerThat());
    await virusScan.ready();
    const broken = () =>
      new Readable({
        read: (): never => {
          throw new Error('disk');
        },
      });
    await expect(virusScan.scan(broken, 'anna', never())).rejects.toThrow('disk');
    expect(virusScan.state().up).toBe(true);
  });
});
