import { randomBytes } from 'node:crypto';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { isDiskFull } from '../event-store/engineFault.ts';
import { KEY_BYTES, wrapKey } from '@portal/platform/vault/keyWrapping';
import { SubjectErased } from '@portal/platform/vault/subjectErased';
import type { KeyFile } from './keyFile.ts';

interface Wanted {
  readonly subject: string;
  readonly parent: string | undefined;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** How the new keys of one transaction come to be known: only once they are durable. */
interface KeyCreationOptions {
  readonly folder: string;
  readonly file: KeyFile;
  readonly wrappingKey: (parent: string | undefined) => Buffer | undefined;
  readonly created: (subject: string, key: Buffer) => void;
}

/** Makes all keys that are wanted in one turn of the event loop in one transaction: one sync of the disk for all. */
export class KeyCreationBatcher {
  #wanted: Wanted[] = [];

  constructor(private readonly options: KeyCreationOptions) {}

  create(subject: string, parent: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#wanted.length === 0) setImmediate(() => this.flush());
      this.#wanted.push({ subject, parent, resolve, reject });
    });
  }

  flush(): void {
    const wanted = this.#wanted;
    this.#wanted = [];
    if (wanted.length === 0) return;
    const { file, folder, created } = this.options;
    try {
      const results = file.transaction(() => wanted.map((want) => this.#make(want)));
      wanted.forEach((want, index) => {
        const result = results[index];
        if (result instanceof Error) return want.reject(result);
        if (result) created(want.subject, result);
        want.resolve();
      });
    } catch (cause) {
      const error = new EngineUnavailable('key vault', { cause, diskFull: isDiskFull(cause, folder) });
      for (const want of wanted) want.reject(error);
    }
  }

  /** The new key; undefined when there was one already; the error that this one alone gets. */
  #make({ subject, parent }: Wanted): Buffer | Error | undefined {
    const { file, wrappingKey } = this.options;
    if (file.find(subject)) return undefined;
    if (file.isErased(subject)) return new SubjectErased(subject);
    const wrappedBy = wrappingKey(parent);
    if (!wrappedBy) return new SubjectErased(parent ?? subject);
    const key = randomBytes(KEY_BYTES);
    file.insert(subject, parent, wrapKey(key, wrappedBy, subject));
    return key;
  }
}
