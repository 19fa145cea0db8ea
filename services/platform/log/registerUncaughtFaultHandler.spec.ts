import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { resolveWorkerProgram } from '../workers/resolveWorkerProgram.ts';

const { execArgv, file } = resolveWorkerProgram(new URL('./testing/faultyProcess.ts', import.meta.url));

describe('a fault outside of every call', () => {
  it.each([
    ['thrown', 'TypeError'],
    ['rejected', 'TypeError'],
    ['no error at all', 'UnhandledPromiseRejection'],
  ])('ends the process with one line of the log, none of its words, and a sentence: %s', (kind, name) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...execArgv, file, kind], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).not.toContain('kundin');
    const [line = '', sentence] = stderr.split('\n');
    expect(sentence).toBe('Das Portal endet.');
    expect(JSON.parse(line)).toMatchObject({ level: 50, event: 'fault outside of calls, process ends', error: { name } });
  });
});
