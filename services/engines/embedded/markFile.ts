import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarkableBankStore, BankStoreMark } from '@portal/platform/parts/partMark';
import { replaceFile } from '@portal/platform/parts/replaceFile';

const FILE = 'bank.json';

/** The mark of a part that is a folder: it goes with the folder, into each backup of it. */
export const createEmbeddedBankPartMarkStore = (folder: string): MarkableBankStore => ({
  async mark() {
    const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? undefined : (JSON.parse(text) as BankStoreMark);
  },
  setMark: (mark) => replaceFile(join(folder, FILE), `${JSON.stringify(mark)}\n`),
});
