import { useQuery } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { LoadingBar } from './LoadingBar.tsx';

let answer: () => void;
function Loading() {
  useQuery({ queryKey: ['slow'], queryFn: () => new Promise((resolve) => (answer = () => resolve('da'))) });
  return <LoadingBar />;
}
const bar = () => document.querySelector('.MuiLinearProgress-root');
const after = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the loading bar', () => {
  it('appears once loading takes 750 ms, and goes with the answer', async () => {
    renderPartInConsole(<Loading />);
    await after(740);
    expect(bar()).toBeNull();
    await after(20);
    expect(bar()).not.toBeNull();
    answer();
    await after(20);
    expect(bar()).toBeNull();
  });
});
