import type { EngineName } from '../../engines/harness/engineUrl.ts';
import { openEngine } from '../../engines/harness/openEngine.ts';
import type { Tell } from '../benchRow.ts';

/** Works with an engine. Where there is none, the run says so instead of a figure. */
export async function onEngine(engine: EngineName, rows: string, tell: Tell, work: (url: string) => Promise<void>): Promise<void> {
  const opened = await openEngine(engine);
  if ('missing' in opened) return tell({ notMeasured: `${rows}: ${opened.missing}` });
  try {
    await work(opened.url);
  } finally {
    await opened.stop();
  }
}
