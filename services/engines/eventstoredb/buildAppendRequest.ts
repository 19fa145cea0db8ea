import type { ExpectedRevision, NewRecord } from '@portal/platform/event-store/eventStore';
import { sharedMessages, streamsMessages, Timestamp, type AppendRequest } from './generatedMessages.ts';
import { encodeEventMetadata } from './storedEvent.ts';

// By this machine's clock, which the server compares with its own: our own timer decides, so it is set far off.
const DEADLINE_MS = 24 * 60 * 60 * 1_000;

const { BatchAppendReq } = streamsMessages;
const uuid = (text: string) => new sharedMessages.UUID().setString(text);

/** `ids[n]` is the id under which the server stores `records[n]`. */
export function buildAppendRequest(
  correlationId: string,
  name: string,
  expected: ExpectedRevision,
  records: readonly NewRecord[],
  ids: readonly string[],
): AppendRequest {
  const options = new BatchAppendReq.Options()
    .setStreamIdentifier(new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(name)))
    .setDeadline(Timestamp.fromDate(new Date(Date.now() + DEADLINE_MS)));
  if (expected === 'no_stream') options.setNoStream(new sharedMessages.Empty());
  else options.setStreamPosition(String(expected));
  const messages = records.map(({ id, type, payload }, index) => {
    const message = new BatchAppendReq.ProposedMessage()
      .setId(uuid(ids[index]!))
      .setData(Buffer.from(payload))
      .setCustomMetadata(encodeEventMetadata(id, records.length - 1 - index));
    // Sent as the bytes of the text, so that it comes back byte for byte, and readable for an operator.
    message.getMetadataMap().set('type', type).set('content-type', 'application/json');
    return message;
  });
  return new BatchAppendReq().setCorrelationId(uuid(correlationId)).setOptions(options).setProposedMessagesList(messages).setIsFinal(true);
}
