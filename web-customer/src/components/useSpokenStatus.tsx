import { useCallback, useState, type ReactNode } from 'react';
import { SpokenStatus } from './TextParts.tsx';

/** What is read aloud, and how to say it. The same words said again are read again. */
export function useSpokenStatus(): readonly [said: ReactNode, say: (words: string) => void] {
  const [{ words, count }, set] = useState({ words: '', count: 0 });
  const say = useCallback((next: string) => set((before) => ({ words: next, count: before.count + 1 })), []);
  const said = (
    <SpokenStatus>
      <span key={count}>{words}</span>
    </SpokenStatus>
  );
  return [said, say];
}
