import { once } from 'node:events';
import { appendErasureListLines, readErasureList } from '../erasureList.ts';
import { signerOfBackupKey } from '../erasureSigning.ts';
import { withLockedErasureLists } from '../withLockedErasureLists.ts';

const [dataDir, list, key] = process.argv.slice(2) as [string, string, string];
const at = '2026-11-24T10:00:00.000Z';

/** Says `locked` when it has the lock for the first time, adds once somebody answers, and from then on adds until it is killed. */
for (let round = 1; ; round += 1) {
  await withLockedErasureLists(dataDir, async () => {
    if (round === 1) {
      process.send?.('locked');
      await once(process, 'message');
    }
    const erased = [1, 2, 3].map((number) => ({ erased: `enquiry-${round}-${number}`, at }));
    await appendErasureListLines(list, erased, signerOfBackupKey(Buffer.from(key, 'hex')));
  });
  await readErasureList(list);
}
