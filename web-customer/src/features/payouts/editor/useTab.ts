import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tabs, type Tab } from './requestValues.ts';

const asTab = (text: string | null): Tab | undefined => tabs.find((tab) => tab === text);

/** The nearest tab that can be chosen, before or after. */
export function neighbour(current: Tab, steps: 1 | -1, isDisabled: (tab: Tab) => boolean): Tab | undefined {
  for (let at = tabs.indexOf(current) + steps; at >= 0 && at < tabs.length; at += steps) {
    const tab = tabs[at];
    if (tab !== undefined && !isDisabled(tab)) return tab;
  }
  return undefined;
}

/**
 * The tab of the editor: in the address, so that a reload keeps it. `next` in the address leads to the tab after it and goes
 * (specification 002 §2).
 */
export function useTab(isDisabled: (tab: Tab) => boolean) {
  const [query, setQuery] = useSearchParams();
  const asked = asTab(query.get('tab')) ?? 'eckdaten';
  const tab = isDisabled(asked) ? 'eckdaten' : asked;
  const next = query.has('next') ? (neighbour(tab, 1, isDisabled) ?? tab) : undefined;
  const select = useCallback(
    (to: Tab): void =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('next');
          if (to === 'eckdaten') after.delete('tab');
          else after.set('tab', to);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  useEffect(() => {
    if (next !== undefined) select(next);
  }, [next, select]);
  return { tab: next ?? tab, select } as const;
}
