type Listener = (event: { readonly data: unknown }) => void;

/** Stands in for the channels and locks that the tabs of one browser share. */
export function createFakeBrowserTabs() {
  const channels = new Map<string, Set<Channel>>();
  class Channel {
    readonly listeners: Listener[] = [];
    constructor(readonly name: string) {
      channels.set(name, (channels.get(name) ?? new Set()).add(this));
    }
    postMessage(data: unknown): void {
      for (const other of channels.get(this.name) ?? []) if (other !== this) other.listeners.forEach((listener) => listener({ data }));
    }
    addEventListener(_: 'message', listener: Listener): void {
      this.listeners.push(listener);
    }
  }
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_: string, work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return { BroadcastChannel: Channel, navigator: { locks: { request } } };
}
