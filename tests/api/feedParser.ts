import type { IntegrationEvent } from '@portal/contracts/integration/integrationEvent';

export interface FeedMessage {
  readonly id: string;
  readonly event: IntegrationEvent;
}

/** Server-sent events with data, from text in any pieces. */
export function createParser(onMessage: (message: FeedMessage) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string): string | undefined =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const data = field('data');
      if (data !== undefined) onMessage({ id: field('id') ?? '', event: JSON.parse(data) as IntegrationEvent });
    }
  };
}
