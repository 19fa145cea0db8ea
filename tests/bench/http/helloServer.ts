import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface HelloServer {
  readonly url: string;
  stop(): void;
}

export async function startHelloServer(kind: 'plain' | 'fixed'): Promise<HelloServer> {
  const child = fork(fileURLToPath(new URL('./helloProcess.ts', import.meta.url)), [kind], { execArgv: ['--import', 'tsx'] });
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => void child.kill('SIGTERM') };
}
