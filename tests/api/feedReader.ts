import { createParser, type FeedMessage } from './feedParser.ts';

export interface FeedReader {
  readonly response: Response;
  readonly messages: readonly FeedMessage[];
  /** Everything that came, as it came. */
  text(): string;
  /** Resolves when the condition holds; looks again whenever something comes. */
  until(condition: () => boolean): Promise<void>;
  /** Resolves when the server has ended the stream; rejects when it broke. */
  ended(): Promise<void>;
  close(): Promise<void>;
}

/** A client of the event stream that takes what comes. */
export async function readFeed(url: string, headers: Readonly<Record<string, string>>): Promise<FeedReader> {
  const connection = new AbortController();
  const response = await fetch(url, { headers: { Accept: 'text/event-stream', ...headers }, signal: connection.signal });
  const messages: FeedMessage[] = [];
  let all = '';
  let wake: () => void = () => undefined;
  let over = false;
  const parse = createParser((message) => messages.push(message));
  const running = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true });
      all += text;
      parse(text);
      wake();
    }
  })().finally(() => {
    over = true;
    wake();
  });
  running.catch(() => undefined);
  return {
    response,
    messages,
    text: () => all,
    async until(condition) {
      while (!condition()) {
        if (over) throw new Error('the stream ended before');
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    ended: () => running,
    async close() {
      connection.abort();
      await running.catch(() => undefined);
    },
  };
}
