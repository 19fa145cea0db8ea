import type { ChildProcess } from 'node:child_process';

/** Resolves with the address that a portal prints when it is ready; ends one that takes too long. */
export function readyUrl(child: ChildProcess, name: string, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`${name} does not get ready`));
    }, withinMs);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const ready = /ready (http:\S+)/.exec(text)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
}
