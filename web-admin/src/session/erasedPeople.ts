import { openTabChannel } from '@portal/web-shared/session/tabChannel.ts';

const tabs = openTabChannel<string>('portal.employee.erased');
const listeners = new Set<(id: string) => void>();
const publish = (id: string): void => listeners.forEach((listener) => listener(id));
tabs.hear(publish);

/** Somebody's data were erased from here: what this browser keeps that could name the person goes, in all tabs. */
export function personErased(id: string): void {
  publish(id);
  tabs.tell(id);
}

export function onPersonErased(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
