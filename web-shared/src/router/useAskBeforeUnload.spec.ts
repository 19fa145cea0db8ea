import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAskBeforeUnload } from './useAskBeforeUnload.ts';

/** True if the browser would ask. */
const close = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(cleanup);

describe('closing the page', () => {
  it('is asked about while something would be lost, and no longer', () => {
    const { rerender } = renderHook(({ asks }) => useAskBeforeUnload(asks), { initialProps: { asks: false } });
    const asked = [close()];
    rerender({ asks: true });
    asked.push(close());
    rerender({ asks: false });
    asked.push(close());
    expect(asked).toEqual([false, true, false]);
  });

  it('is not asked about once there is nobody to ask', () => {
    let isOpen = true;
    renderHook(() => useAskBeforeUnload(true, () => isOpen));
    const asked = [close()];
    isOpen = false;
    expect([...asked, close()]).toEqual([true, false]);
  });

  it('is not asked about by a part that has gone', () => {
    const { unmount } = renderHook(() => useAskBeforeUnload(true));
    unmount();
    expect(close()).toBe(false);
  });
});
