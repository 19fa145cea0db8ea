import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PortalCalls, PortalReply } from './erasurePortal.ts';

const names = {
  address: 0,
  employee: 0,
  customer: 0,
  idle: 0,
  advance: 0,
  erase: 0,
  blockers: 0,
  integrationToken: 0,
  differences: 0,
  recordsWith: 0,
  stop: 0,
} satisfies Record<keyof PortalCalls, 0>;

export interface PortalInProcess {
  readonly dataDir: string;
  /** Takes what the portal logs. */
  readonly logFile: string;
  /** `erasurePortal.ts` of another checkout. */
  readonly program?: URL;
  /** Where the engines are; without it they lie in the data folder. */
  readonly engines?: Readonly<Record<string, string>>;
}

/** Starts `erasurePortal.ts` in a process of its own. */
export async function portalInProcess({
  dataDir,
  logFile,
  program = new URL('./erasurePortal.ts', import.meta.url),
  engines = {},
}: PortalInProcess): Promise<PortalCalls> {
  const log = openSync(logFile, 'a');
  const child = fork(fileURLToPath(program), [dataDir, JSON.stringify(engines)], {
    cwd: path.resolve(path.dirname(fileURLToPath(program)), '../..'),
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  child.on('message', ({ id, result, error }: PortalReply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error));
  });
  child.once('exit', () => waiting.forEach(({ reject }) => reject(new Error('the portal has ended'))));
  const answerTo = (id: number): Promise<unknown> => new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  await answerTo(0);
  let lastId = 0;
  const ask = (call: keyof PortalCalls, given: readonly unknown[]): Promise<unknown> => {
    lastId += 1;
    const answer = answerTo(lastId);
    child.send({ id: lastId, call, given });
    return answer;
  };
  const calls = Object.fromEntries(
    (Object.keys(names) as (keyof PortalCalls)[]).map((call) => [call, (...given: readonly unknown[]) => ask(call, given)]),
  ) as unknown as PortalCalls;
  return {
    ...calls,
    async stop() {
      await ask('stop', []);
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
