interface TabChannel<Message> {
  /** To all other tabs. */
  readonly tell: (message: Message) => void;
  readonly hear: (listener: (message: Message) => void) => void;
}

/** Talks to the portal's other tabs; silent where there is no browser, or one without channels. */
export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const channel = typeof document === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    tell: (message) => channel?.postMessage(message),
    hear: (listener) => channel?.addEventListener('message', ({ data }) => listener(data as Message)),
  };
}
