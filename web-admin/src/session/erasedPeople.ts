import { createListeners } from '@portal/web-shared/createListeners.ts';
import { openTabChannel } from '@portal/web-shared/session/tabChannel.ts';

const tabs = openTabChannel<string>('portal.employee.erased');
const listeners = createListeners<[id: string]>();
tabs.hear(listeners.tell);

/** Somebody's data were erased from here: what this browser keeps that could name the person goes, in all tabs. */
export function broadcastPersonErased(id: string): void {
  listeners.tell(id);
  tabs.tell(id);
}

export const onPersonErased = listeners.subscribe;
