import { setMaxListeners } from 'node:events';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { seededRandom, type SeededRandom } from '../simulation/seededRandom.ts';
import type { CaseBook } from './caseBook.ts';
import { lookingCustomer } from './lookingCustomer.ts';
import { UnexpectedAnswer, type SignedInPerson } from './signedInPerson.ts';
import { uploadNextDocument } from './uploadingCustomer.ts';
import { workForAWhile } from './workingEmployee.ts';

/** Between two turns of a person, in milliseconds. */
export const pauses = {
  uploading: { from: 60_000, to: 180_000 },
  working: { from: 5_000, to: 25_000 },
  looking: { from: 55_000, to: 65_000 },
} as const;
/** So long a token lives. All were made at once: by loading a page anew within that time people's renewals come spread, as in life. */
const RELOAD_WITHIN_MS = 15 * MINUTE_MS;

export interface Cast {
  readonly uploading: readonly SignedInPerson[];
  readonly working: readonly SignedInPerson[];
  readonly looking: readonly SignedInPerson[];
}

interface Play {
  readonly people: Cast;
  readonly book: CaseBook;
  readonly pictures: readonly Buffer[];
  readonly documentsPerCase: number;
  readonly seed: number;
  /** So many times as fast as `pauses` says. */
  readonly pace: number;
}

/** Lets all people act until the signal, and then end what they are at. @throws whatever is wrong with this program itself */
export async function playPeople({ people, book, pictures, documentsPerCase, seed, pace }: Play, signal: AbortSignal): Promise<void> {
  // Everybody listens to it.
  setMaxListeners(Infinity, signal);
  let count = 0;
  const play = async (
    person: SignedInPerson,
    { from, to }: { readonly from: number; readonly to: number },
    turnOf: (random: SeededRandom) => () => Promise<void>,
  ): Promise<void> => {
    const random = seededRandom(seed + (count += 1));
    const turn = turnOf(random);
    let reloadAt = performance.now() + random.between(0, RELOAD_WITHIN_MS);
    for (
      await sleepUnlessAborted(random.between(0, to) / pace, signal);
      !signal.aborted;
      await sleepUnlessAborted(random.between(from, to) / pace, signal)
    ) {
      if (performance.now() >= reloadAt) {
        person.reload();
        reloadAt = Infinity;
      }
      await turn().catch((error: unknown) => {
        // It was counted, and the person tries something else later.
        if (!(error instanceof UnexpectedAnswer)) throw error;
      });
    }
  };
  const followed = [...people.uploading, ...people.working].map((person) => person.followLive(signal));
  await Promise.all([
    ...people.uploading.map((person) =>
      play(person, pauses.uploading, (random) => () => uploadNextDocument({ person, book, random, pictures }, signal)),
    ),
    ...people.working.map((person) =>
      play(person, pauses.working, (random) => () => workForAWhile({ person, book, random, documentsPerCase }, signal)),
    ),
    ...people.looking.map((person) => play(person, pauses.looking, () => lookingCustomer(person))),
  ]);
  await Promise.all(followed.map((stream) => stream.catch(() => undefined)));
}
