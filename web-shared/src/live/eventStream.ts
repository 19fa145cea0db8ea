interface StreamedEvent {
  /** From here the stream goes on. */
  readonly id: string;
  readonly data: string;
}

/**
 * Server-sent events of a streamed answer, as they come. Ends with the stream; without a byte for `stalledMs` it counts as
 * lost and throws.
 */
export async function* readServerSentEvents(response: Response, stalledMs: number): AsyncGenerator<StreamedEvent> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), stalledMs);
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = field(block, 'data');
        if (data !== undefined) yield { id: field(block, 'id') ?? '', data };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const field = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('nothing came')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
