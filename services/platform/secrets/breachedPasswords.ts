import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { InvalidEnvironment } from '../config/readEnvironment.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';

/** Passwords that were stolen somewhere. */
export interface BreachedPasswords {
  /** @throws EngineUnavailable when the list, which was there at the start, cannot be read */
  includes(password: string): Promise<boolean>;
}

/** SHA-1 as hexadecimal digits, alone or with how often it was found: the ordered list of Have I Been Pwned. */
const HASH_LINE = /^([0-9A-F]{40})(?::\d{1,12})?$/i;
/** Room for the rest of one line and for a whole one, each at most 40 + 1 + 12 digits and the end of the line. */
const TWO_LINES_BYTES = 128;
/** Between so few bytes all lines are read instead of halving on. */
const LAST_BYTES = 4096;
const SAMPLES = 64;

class UnsortedList extends Error {}

const hashOf = (password: string): string => createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();

async function linesFrom(file: FileHandle, start: number, bytes: number): Promise<readonly string[]> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, start);
  return buffer.toString('latin1', 0, bytesRead).split('\n');
}

function hashIn(line: string): string {
  const [, hash] = HASH_LINE.exec(line.replace(/\r$/, '')) ?? [];
  if (hash === undefined) throw new UnsortedList();
  return hash.toUpperCase();
}

/** The first whole line that begins behind `offset`; undefined: none does. */
async function lineBehind(file: FileHandle, offset: number): Promise<{ readonly start: number; readonly hash: string } | undefined> {
  const [rest = '', line] = await linesFrom(file, offset, TWO_LINES_BYTES);
  if (line === undefined || line === '') return undefined;
  return { start: offset + rest.length + 1, hash: hashIn(line) };
}

async function isListed(file: FileHandle, wanted: string): Promise<boolean> {
  let low = 0;
  let high = (await file.stat()).size;
  while (high - low > LAST_BYTES) {
    const middle = low + Math.floor((high - low) / 2);
    const line = await lineBehind(file, middle);
    if (line === undefined) throw new UnsortedList();
    if (line.hash <= wanted) low = line.start;
    else high = line.start;
  }
  const lines = await linesFrom(file, low, high - low);
  return lines.some((line) => line !== '' && hashIn(line) === wanted);
}

/** Looks at its first line and at some between: a list in another order would find nothing, without a word. */
async function verifyOrder(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const [first = ''] = await linesFrom(file, 0, TWO_LINES_BYTES);
  let last = hashIn(first);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const line = await lineBehind(file, Math.floor((size * sample) / SAMPLES));
    if (line === undefined) continue;
    if (line.hash < last) throw new UnsortedList();
    last = line.hash;
  }
}

async function reading<T>(name: string, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(name, 'r');
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

/**
 * The list that `BREACHED_PASSWORDS_FILE` names. It is searched where it lies, some 25 short reads a password, and never
 * loaded; opened for each password, so that a newer one may take its place. @throws InvalidEnvironment
 */
export async function openBreachedPasswords(name: string): Promise<BreachedPasswords> {
  await reading(name, verifyOrder).catch((error: unknown) => {
    throw new InvalidEnvironment(
      error instanceof UnsortedList
        ? `BREACHED_PASSWORDS_FILE="${name}": erlaubt ist eine Liste von SHA-1-Werten, einer je Zeile und aufsteigend sortiert, wie die von Have I Been Pwned.`
        : `BREACHED_PASSWORDS_FILE="${name}": die Datei lässt sich nicht lesen.`,
    );
  });
  return {
    includes: (password) =>
      reading(name, (file) => isListed(file, hashOf(password.normalize('NFC')))).catch((cause: unknown) => {
        throw new EngineUnavailable('breached-passwords', { cause });
      }),
  };
}
