import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * A field that the server has drawn takes letters before the app is there: the app goes on with them. `id` names the
 * field, `value` is what the app believes to stand in it.
 */
export function useTakeOverTypingBeforeStart(id: string, value: string, onTyped: (value: string) => void): void {
  const look = useEffectEvent(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && field.value !== value) onTyped(field.value);
  });
  // Known before anything else happens to the field.
  useLayoutEffect(() => look(), []);
}
