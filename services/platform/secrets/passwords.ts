import { hash, verify } from '@node-rs/argon2';
import { EngineUnavailable } from '../engineUnavailable.ts';

/** Source: decision on identity and sessions (argon2id). 19 MiB a hash. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
const MAX_WAITING = 200;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify`, for accounts that do not exist. Always false. */
  verifyNothing(password: string): Promise<false>;
}

/** Umlauts typed on different keyboards are the same password. */
const normalised = (password: string): string => password.normalize('NFC');

/**
 * argon2id, at most 4 at once, so that sign-ins leave the machine room for other work.
 * @throws EngineUnavailable when more than 200 wait
 */
export function createPasswordHasher(): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new EngineUnavailable('passwords', { cause: new Error('too many sign-ins wait') });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  const hashInTurn = (password: string): Promise<string> => inTurn(() => hash(normalised(password), ARGON2ID));
  let nobodysHash: Promise<string> | undefined;

  return {
    hash: hashInTurn,
    verify: (passwordHash, password) => inTurn(() => verify(passwordHash, normalised(password))),
    async verifyNothing(password) {
      nobodysHash ??= hashInTurn('');
      const passwordHash = await nobodysHash.catch((error: unknown) => {
        nobodysHash = undefined;
        throw error;
      });
      await inTurn(() => verify(passwordHash, normalised(`${password}.`)));
      return false;
    },
  };
}
