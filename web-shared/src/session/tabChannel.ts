/** Talks to the portal's other tabs; silent where there is no browser, or one without channels. */
export function openTabChannel<Message>(name: string) {
  const channel = typeof document === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    /** To all other tabs. */
    tell: (message: Message): void => channel?.postMessage(message),
    hear: (listener: (message: Message) => void): void => channel?.addEventListener('message', ({ data }) => listener(data as Message)),
  };
}
