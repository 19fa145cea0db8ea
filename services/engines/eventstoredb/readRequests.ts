import { START_OF_LOG, type LogPosition, type Revision } from '@portal/platform/event-store/eventStore';
import { sharedMessages, streamsMessages, type ReadRequest } from './generatedMessages.ts';
import { parseLogPosition } from './logPosition.ts';

type Direction = 'forwards' | 'backwards';
type Options = InstanceType<typeof streamsMessages.ReadReq.Options>;

// The server tells a subscriber of a stretch without one of our events after so many: the next start skips it.
const SEARCH_WINDOW = 500;
const WINDOWS_A_CHECKPOINT = 20;

const { ReadReq } = streamsMessages;
const nothing = () => new sharedMessages.Empty();

function request(fill: (options: Options) => void): ReadRequest {
  const options = new ReadReq.Options();
  options.setResolveLinks(false);
  options.setUuidOption(new ReadReq.Options.UUIDOption().setString(nothing()));
  fill(options);
  return new ReadReq().setOptions(options);
}

const directionOf = (direction: Direction): 0 | 1 => (direction === 'forwards' ? 0 : 1);

function allFrom(position: LogPosition | 'end'): InstanceType<typeof ReadReq.Options.AllOptions> {
  const all = new ReadReq.Options.AllOptions();
  if (position === 'end') return all.setEnd(nothing());
  if (position === START_OF_LOG) return all.setStart(nothing());
  const { commit, prepare } = parseLogPosition(position);
  return all.setPosition(new ReadReq.Options.Position().setCommitPosition(commit).setPreparePosition(prepare));
}

function ours(prefixes: readonly string[]): InstanceType<typeof ReadReq.Options.FilterOptions> {
  const expression = new ReadReq.Options.FilterOptions.Expression().setPrefixList([...prefixes]);
  return new ReadReq.Options.FilterOptions()
    .setStreamIdentifier(expression)
    .setMax(SEARCH_WINDOW)
    .setCheckpointintervalmultiplier(WINDOWS_A_CHECKPOINT);
}

/** `from` is included. */
export const streamReadRequest = (name: string, direction: Direction, from: Revision | undefined, count: number): ReadRequest =>
  request((options) => {
    const stream = new ReadReq.Options.StreamOptions().setStreamIdentifier(
      new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(name)),
    );
    if (from !== undefined) stream.setRevision(String(from));
    else if (direction === 'forwards') stream.setStart(nothing());
    else stream.setEnd(nothing());
    options.setStream(stream).setReadDirection(directionOf(direction)).setCount(String(count)).setNoFilter(nothing());
  });

/** The position is included forwards and left out backwards, as the server does. */
export const logReadRequest = (prefixes: readonly string[], direction: Direction, from: LogPosition | 'end', count: number): ReadRequest =>
  request((options) => {
    options.setAll(allFrom(from)).setReadDirection(directionOf(direction)).setCount(String(count)).setFilter(ours(prefixes));
  });

export const subscriptionRequest = (prefixes: readonly string[], after: LogPosition): ReadRequest =>
  request((options) => {
    options.setAll(allFrom(after)).setSubscription(new ReadReq.Options.SubscriptionOptions()).setFilter(ours(prefixes));
  });
