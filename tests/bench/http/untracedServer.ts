import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './portalProcess.ts';

/** All that a command meets of the tracing in the built program, and what stands there where there is none. */
const cuts: readonly (readonly [meets: RegExp, instead: string])[] = [
  [/const span = tracing !== void 0 && isTraced\([^;]+;/, 'const span = void 0;'],
  [/traceparent: span\?\.traceparent,/, ''],
  [/const span = tracing\?\.following\(`decide [^;]+;/, ''],
  [/const within = span === void 0 \?[^;]+;/, 'const within = context;'],
  [/return runInSpan\(span, execute,[^;]+;/, 'return execute();'],
  [/\.\.\.(\w+\.)?traceparent !== void 0 && \{ traceparent[^}]*\},?/, ''],
  [/\$\{traceparent === void 0 \? "" : `[^`]+`\}/, ''],
  [
    /runInSpan\(\s*spanOf\(live, batch, tracing\d*\),\s*\(\) => live\.handle\(batch\),\s*\(\) => projected\(live, batch\)\s*\)/,
    'live.handle(batch)',
  ],
  [
    /runInSpan\(\s*span,\s*\(\) => follower\.policy\.handle\(event, signal\),\s*\(\) => \(\{[^}]+\}\)\s*\)/,
    'follower.policy.handle(event, signal)',
  ],
  [/const span = tracing\?\.following\(`policy [^;]+;/, ''],
];

/** The built server with its tracing taken out, in a folder beside it. @throws Error where the program has changed at such a place */
export async function withUntracedServer<T>(work: (server: string) => Promise<T>): Promise<T> {
  const server = 'dist/server-untraced';
  const folder = path.join(root, server);
  try {
    await cp(path.join(root, 'dist/server'), folder, { recursive: true });
    const left = new Set(cuts);
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.js'))) {
      const built = await readFile(path.join(folder, name), 'utf8');
      let text = built;
      for (const cut of cuts) {
        const without = text.replaceAll(new RegExp(cut[0], 'g'), cut[1]);
        if (without !== text) left.delete(cut);
        text = without;
      }
      if (text !== built) await writeFile(path.join(folder, name), text);
    }
    const [missed] = left;
    if (missed !== undefined) throw new Error(`the tracing stands otherwise in the program: ${String(missed[0])}`);
    return await work(server);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
