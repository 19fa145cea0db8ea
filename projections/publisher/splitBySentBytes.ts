import type { OutgoingEvent } from '@portal/platform/bus/integrationBus';

/** Lengths, offset and time that Kafka writes beside each message. */
const BYTES_BESIDE_A_MESSAGE = 32;

const sentBytesOf = ({ key, headers, value }: OutgoingEvent): number =>
  [key, value, ...Object.entries(headers).flat()].reduce((sum, text) => sum + Buffer.byteLength(text), BYTES_BESIDE_A_MESSAGE);

/** In their order, at most `maxBytes` each; what is larger by itself goes alone. */
export function splitBySentBytes<Placed extends { readonly message: OutgoingEvent }>(
  events: readonly Placed[],
  maxBytes: number,
): readonly (readonly Placed[])[] {
  const parts: Placed[][] = [];
  let bytes = 0;
  for (const event of events) {
    const more = sentBytesOf(event.message);
    const part = parts.at(-1);
    if (part === undefined || bytes + more > maxBytes) {
      parts.push([event]);
      bytes = more;
    } else {
      part.push(event);
      bytes += more;
    }
  }
  return parts;
}
