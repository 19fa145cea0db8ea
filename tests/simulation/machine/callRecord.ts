import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';

/** A system call as strace wrote it down. `result` is undefined where the process died in it. */
export interface RecordedCall {
  readonly thread: string;
  readonly name: string;
  /** As text, with the paths of descriptors: `57</data/log/events.db>, "…", 4096, 0`. */
  readonly args: string;
  readonly result: number | undefined;
  /** Text behind the result: `(INJECTED)`, `</data/log/events.db>` of what was opened. */
  readonly note: string;
}

const BEGUN = /^(\d+) +(\w+)\((.*)$/s;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/s;
const DONE = /^(.*)\)\s+= (-?\d+|\?)(.*)$/s;
const UNFINISHED = ' <unfinished ...>';
const LOOK_AGAIN_MS = 20;
const LOOKS = 1_500;

/** strace goes on writing for a moment when what it traced is gone. The first line is of the thread that ends last. */
async function wholeText(file: string): Promise<string> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const text = await readFile(file, 'latin1').catch(() => '');
    const own = /^(\d+) /.exec(text)?.[1];
    if (own !== undefined && new RegExp(`^${own} +\\+\\+\\+ `, 'm').test(text)) return text;
    await sleepUnlessAborted(LOOK_AGAIN_MS);
  }
  throw new Error(`strace does not end ${file}`);
}

/** The calls of a process that has ended, in the order in which they returned. */
export async function readCallRecord(file: string): Promise<readonly RecordedCall[]> {
  const calls: RecordedCall[] = [];
  const begun = new Map<string, { readonly name: string; readonly args: string }>();
  const add = (thread: string, name: string, text: string): void => {
    const [, args = text, result = '?', note = ''] = DONE.exec(text) ?? [];
    calls.push({ thread, name, args, result: result === '?' ? undefined : Number(result), note });
  };
  for (const line of (await wholeText(file)).split('\n')) {
    const [, thread, name, rest] = RESUMED.exec(line) ?? BEGUN.exec(line) ?? [];
    if (thread === undefined || name === undefined || rest === undefined) continue;
    if (rest.endsWith(UNFINISHED)) begun.set(thread, { name, args: rest.slice(0, -UNFINISHED.length) });
    else {
      add(thread, name, `${RESUMED.test(line) ? (begun.get(thread)?.args ?? '') : ''}${rest}`);
      begun.delete(thread);
    }
  }
  for (const [thread, { name, args }] of begun) calls.push({ thread, name, args, result: undefined, note: '' });
  return calls;
}

/** The file or folder that a call is about, below the data folder; undefined where it is elsewhere. */
export function placeOf({ args }: RecordedCall, dataDir: string): string | undefined {
  const found = /^\d+<([^>]*)>|"([^"]*)"/.exec(args.replace(/^AT_FDCWD<[^>]*>, /, ''));
  const place = found?.[1] ?? found?.[2];
  if (place === undefined || !`${place}/`.startsWith(`${dataDir}/`)) return undefined;
  return path.relative(dataDir, place);
}

/** Files of one kind by one name: `read-models/generation-#.db-wal`. */
export const kindOfPlace = (place: string): string =>
  place
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/g, '#')
    .replace(/generation-\d+/, 'generation-#')
    .replace(/^blobs\/[0-9a-z-]{2}(?=\/|$)/, 'blobs/##');
