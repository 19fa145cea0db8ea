import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fsyncFolder } from '@portal/platform/parts/fsyncFolder';
import type { MarkableBankStore, BankStoreMark } from '@portal/platform/parts/partMark';

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
  async setMark(mark) {
    const own = join(folder, `${FILE}.${randomUUID()}`);
    const file = await open(own, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(mark)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(own, join(folder, FILE));
    await fsyncFolder(folder);
  },
});
