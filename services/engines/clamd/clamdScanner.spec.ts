import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEicarTestFile } from '@portal/platform/virus-scan/createEicarTestFile';
import { createClamdScanner } from './clamdScanner.ts';
import { startSimulatedClamd, type ClamdFault, type SimulatedClamd } from './testing/simulatedClamd.ts';
import { virusScannerSuite } from './testing/virusScannerSuite.ts';

let clamd: SimulatedClamd;
beforeAll(async () => {
  clamd = await startSimulatedClamd();
});
afterEach(() => {
  clamd.fault = undefined;
});
afterAll(() => clamd.stop());

const never = new AbortController().signal;
const times = { connectMs: 1_000, idleMs: 300, verdictMs: 500 };
const scannerAt = () => createClamdScanner(clamd.address, times);
async function* harmless(chunks = 4): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < chunks; sent += 1) yield Buffer.alloc(64 * 1024);
}

describe('the simulated clamd', () => {
  virusScannerSuite(() => ({
    scanner: scannerAt(),
    kill: () => clamd.stop(),
    start: () => clamd.start(),
    freeze: async () => void (clamd.fault = 'silent'),
    thaw: async () => void (clamd.fault = undefined),
  }));
});

describe('a scanner whose answer nobody may rely on', () => {
  it.each<[ClamdFault, string]>([
    ['silent', 'slow-verdict'],
    ['stuffed', 'silent'],
    ['half-answer', 'broke-off'],
    ['unfinished-ok', 'broke-off'],
    ['ok-as-a-line', 'odd-answer'],
    ['ok-with-more', 'odd-answer'],
    ['early-ok', 'odd-answer'],
    ['bare-error', 'odd-answer'],
    ['dies-in-the-middle', 'broke-off'],
    ['endless-answer', 'odd-answer'],
  ])('is away, and its content not clean: %s', async (fault, why) => {
    clamd.fault = fault;
    // More than the system's own buffers take.
    const content = harmless(fault === 'stuffed' ? 400 : 4);
    await expect(scannerAt().scan(content, { signal: never })).rejects.toMatchObject({ name: 'ScannerAway', why });
  });

  it('is away when an odd answer comes to a short content', async () => {
    for (const fault of ['half-answer', 'unfinished-ok', 'ok-as-a-line', 'bare-error', 'dies-in-the-middle'] as const) {
      clamd.fault = fault;
      await expect(scannerAt().scan(harmless(1), { signal: never }), fault).rejects.toMatchObject({ name: 'ScannerAway' });
    }
  });

  it('is heard while it is still written to, and no byte more is sent', async () => {
    clamd.fault = 'error-while-writing';
    let sent = 0;
    const content = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of harmless(1_000)) {
        sent += chunk.length;
        yield chunk;
      }
    };
    expect(await scannerAt().scan(content(), { signal: never })).toEqual({ kind: 'tooLarge' });
    expect(sent).toBeLessThan(10 * 1024 * 1024);
  });
});

describe('what a scanner says of itself', () => {
  it.each([
    ['ClamAV 1.4.3/27500/Mon Jan  5 09:24:31 2026', { engine: '1.4.3', signaturesAt: '2026-01-05T09:24:31.000Z' }],
    ['ClamAV 1.4.6', { engine: '1.4.6', signaturesAt: undefined }],
  ])('%s', async (said, expected) => {
    clamd.version = said;
    expect(await scannerAt().version({ signal: never })).toEqual(expected);
  });

  it('is odd where it is no clamd', async () => {
    clamd.version = 'HTTP/1.1 400 Bad Request';
    await expect(scannerAt().version({ signal: never })).rejects.toMatchObject({ why: 'odd-answer' });
  });

  it('names what it has found', async () => {
    const content = async function* (): AsyncGenerator<Buffer> {
      yield createEicarTestFile();
    };
    expect(await scannerAt().scan(content(), { signal: never })).toEqual({ kind: 'found', name: 'Eicar-Test-Signature' });
  });
});
