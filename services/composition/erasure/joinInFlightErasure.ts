type Work = (stream: string, takeAlong: (streams: readonly string[]) => void) => Promise<void>;

/**
 * Whoever asks for a stream that is worked on already gets the work under way: the policy on the event comes while the call
 * that wrote it is still at it; and to what goes with a person, while it goes.
 */
export function joinInFlightErasure(work: Work): (stream: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  return (stream) => {
    const known = underWay.get(stream);
    if (known !== undefined) return known;
    const own: string[] = [];
    const take = (streams: readonly string[]): void => {
      for (const one of streams) {
        if (underWay.has(one)) continue;
        underWay.set(one, begun);
        own.push(one);
      }
    };
    const begun = work(stream, take).finally(() => own.forEach((one) => underWay.delete(one)));
    take([stream]);
    return begun;
  };
}
