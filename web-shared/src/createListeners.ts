export function createListeners<Told extends readonly unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told: Told): void => listeners.forEach((listener) => listener(...told)),
    /** Answers how to stop. */
    subscribe: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
