import { withinTime } from '../http/withinTime.ts';

const DATA = 'data: ';

/**
 * The data of server-sent events of a streamed answer, as they come. Ends with the stream; without a byte for `stalledMs` it counts as
 * lost and throws.
 */
export async function* readServerSentEvents(response: Response, stalledMs: number): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), stalledMs, () => new Error('nothing came'));
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const line = block.split('\n').find((each) => each.startsWith(DATA));
        if (line !== undefined) yield line.slice(DATA.length);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
