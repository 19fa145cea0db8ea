/** What this needs of the browser's BroadcastChannel. */
interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface TabChannel<Message> {
  /** To all other tabs. */
  readonly tell: (message: Message) => void;
  readonly hear: (listener: (message: Message) => void) => void;
}

/** Talks to the portal's other tabs; silent where the browser has no channels. */
export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const { BroadcastChannel } = globalThis as unknown as { BroadcastChannel?: new (name: string) => Channel };
  const channel = BroadcastChannel === undefined ? undefined : new BroadcastChannel(name);
  return {
    tell: (message) => channel?.postMessage(message),
    hear: (listener) => channel?.addEventListener('message', ({ data }) => listener(data as Message)),
  };
}
