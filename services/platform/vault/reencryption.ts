/** `new`: by the new key only. */
export type AllowedOpeningKey = 'new' | 'either';

/** What was looked at during a rotation. */
export interface ReadabilitySurvey {
  readonly count: number;
  /** What does not open, at most 20 of it. */
  readonly unreadable: readonly string[];
}

/** Opens what one of two keys has encrypted, and encrypts it. Both throw when they cannot. */
export interface EntryCipher<Entry, Clear> {
  open(entry: Entry): Clear;
  seal(entry: Entry, clear: Clear): Buffer;
}

/** The entries of one store whose key is changed. */
export interface EncryptedEntryStore<Entry> {
  pages(): AsyncIterable<readonly Entry[]>;
  /** Those of one page that the old key had encrypted, as the new one has. */
  replace(renewed: readonly { readonly entry: Entry; readonly bytes: Buffer }[]): Promise<void> | void;
}

interface Ciphers<Entry, Clear> {
  readonly from: EntryCipher<Entry, Clear>;
  readonly to: EntryCipher<Entry, Clear>;
  nameOf(entry: Entry): string;
}

const MOST_NAMED = 20;

/** Tells with which of two keys the entries of a store are encrypted, and encrypts them with the new one. */
export function createReencryption<Entry, Clear extends string | Buffer>(
  ciphers: Ciphers<Entry, Clear>,
  entries: EncryptedEntryStore<Entry>,
) {
  const { from, to, nameOf } = ciphers;
  const opens = (cipher: EntryCipher<Entry, Clear>, entry: Entry): boolean => {
    try {
      cipher.open(entry);
      return true;
    } catch {
      return false;
    }
  };
  return {
    /** Says how many the new key had not encrypted yet. @throws Error when neither opens one */
    async renew(): Promise<number> {
      let count = 0;
      for await (const page of entries.pages()) {
        const old = page.filter((entry) => !opens(to, entry));
        await entries.replace(old.map((entry) => ({ entry, bytes: to.seal(entry, from.open(entry)) })));
        count += old.length;
      }
      return count;
    },
    async survey(by: AllowedOpeningKey): Promise<ReadabilitySurvey> {
      let count = 0;
      const unreadable: string[] = [];
      for await (const page of entries.pages()) {
        count += page.length;
        const closed = page.filter((entry) => !opens(to, entry) && !(by === 'either' && opens(from, entry)));
        unreadable.push(...closed.map(nameOf).slice(0, MOST_NAMED - unreadable.length));
      }
      return { count, unreadable };
    },
  };
}
